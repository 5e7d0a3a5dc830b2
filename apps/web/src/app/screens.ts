// Every screen there is: its address (as the specification writes it), who may open it, who looks after it, and where its code
// is. Each is a chunk of its own, fetched when it is first opened.
import type { Permission } from '@muni/contract';
import type { ComponentType } from 'react';
import { PATHS } from '../nouns/paths.ts';

interface About {
  /** What «Ayuda» in the header opens. */
  guia: string;
  /** Where Cómputos uses it for something else than the rest of the town hall. */
  guiaDeComputos?: string;
  /** The menu entry of a screen that has none; a page whose entry depends on what it shows says it (`lib/menuEntry.ts`). */
  belongsTo?: string;
}
export interface Screen extends About {
  path: string;
  permission: Permission;
  /** The office that handles it, named to those who may not enter. */
  office: 'Cómputos' | 'Rentas' | null;
  load: () => Promise<ComponentType>;
}

const load = <Name extends string>(
  module: Promise<Record<Name, ComponentType>>,
  name: Name,
): Promise<ComponentType> => module.then((loaded) => loaded[name]);

const screen = (
  path: string,
  permission: Permission,
  about: About | About['guia'],
  bring: Screen['load'],
) => ({
  path,
  permission,
  ...(typeof about === 'string' ? { guia: about } : about),
  load: bring,
});

const of = (office: Screen['office'], screens: Omit<Screen, 'office'>[]): Screen[] =>
  screens.map((one) => Object.assign(one, { office }));

// What «Ayuda» opens and the menu entry, of screens that have none of their own.
const REPORTES = { guia: 'seguir-un-reporte', guiaDeComputos: 'atender-reportes' };
const REPORTAR = { guia: 'reportar', belongsTo: PATHS.reportesPendientes };
const ORDEN = { guia: 'hoja-firmada', belongsTo: PATHS.ordenes, guiaDeComputos: 'ordenes' };
const HOJA = { guia: 'hoja-firmada', belongsTo: PATHS.ordenes };
const EQUIPO = { guia: 'mis-equipos', guiaDeComputos: 'etiquetas' };
const PERIODO = { guia: 'estadisticas', belongsTo: PATHS.estadisticas };
const RESPUESTAS = { guia: 'atender-reportes', belongsTo: PATHS.reportesPendientes };
const TAREAS = { guia: 'tareas', belongsTo: PATHS.tareasPendientes };
const PLANTILLAS = { guia: 'plantillas-y-preventivos', belongsTo: PATHS.ordenes };
const AREAS = { guia: 'areas', belongsTo: PATHS.areas };
const USUARIOS = { guia: 'usuarios', belongsTo: PATHS.empleados };
const SUBIR_USUARIOS = { guia: 'subir-usuarios', belongsTo: PATHS.empleados };
const HISTORIAL = { guia: 'deshacer-carga', belongsTo: PATHS.empleados };
const COMPUTADORAS = { guia: 'inventario', belongsTo: PATHS.computadoras };
const SUBIR_COMPUTADORAS = { guia: 'subir-inventario', belongsTo: PATHS.computadoras };
const IMPRESORAS = { guia: 'inventario', belongsTo: PATHS.impresoras };
const SUBIR_IMPRESORAS = { guia: 'subir-inventario', belongsTo: PATHS.impresoras };
const TRAER = { guia: 'traer-de-otro-sistema', belongsTo: PATHS.reportesPendientes };
const AGENTE = { guia: 'agente', belongsTo: PATHS.computadoras };
const RELEVAR = { guia: 'relevar', belongsTo: PATHS.computadoras };
const ENTREGAS = { guia: 'entregas', belongsTo: PATHS.computadoras };
const INTEGRACIONES = { guia: 'integraciones', belongsTo: PATHS.administracion };
const ARTICULOS = { guia: 'articulos', belongsTo: PATHS.ayuda };
const CARGAS = { guia: 'deshacer-carga', belongsTo: PATHS.cargarRentas };
const RENTAS = { guia: 'buscar-cuenta', belongsTo: PATHS.cargarRentas };

/** What concerns everybody, or whoever the permission names. */
const OF_ALL = of(null, [
  screen(PATHS.inicio, 'public', 'inicio', () =>
    load(import('../features/inicio/InicioPage.tsx'), 'InicioPage'),
  ),
  screen(PATHS.perfil, 'perfil:read', 'perfil', () =>
    load(import('../features/perfil/PerfilPage.tsx'), 'PerfilPage'),
  ),
  screen(PATHS.avisos, 'avisos:read', 'avisos', () =>
    load(import('../features/avisos/AvisosPage.tsx'), 'AvisosPage'),
  ),
  screen(PATHS.reportesPendientes, 'reportes:list', REPORTES, () =>
    load(import('../features/reportes/ReportesPage.tsx'), 'PendientesPage'),
  ),
  screen(PATHS.reportesRealizados, 'reportes:list', REPORTES, () =>
    load(import('../features/reportes/ReportesPage.tsx'), 'RealizadosPage'),
  ),
  screen(PATHS.nuevoReporte, 'reportes:create', REPORTAR, () =>
    load(import('../features/reportes/CrearReportePage.tsx'), 'CrearReportePage'),
  ),
  screen(PATHS.reporte, 'reportes:list', REPORTES, () =>
    load(import('../features/reportes/EditarReportePage.tsx'), 'EditarReportePage'),
  ),
  screen(PATHS.orden, 'ordenes:list', ORDEN, () =>
    load(import('../features/ordenes/EditarOrdenPage.tsx'), 'EditarOrdenPage'),
  ),
  screen(PATHS.hoja, 'ordenes:list', HOJA, () =>
    load(import('../features/ordenes/VerOrdenPage.tsx'), 'VerOrdenPage'),
  ),
  screen(PATHS.equipo, 'misEquipos:read', EQUIPO, () =>
    load(import('../features/equipos/EquipoPage.tsx'), 'EquipoPage'),
  ),
  screen(PATHS.misEquipos, 'misEquipos:read', 'mis-equipos', () =>
    load(import('../features/equipos/MisEquiposPage.tsx'), 'MisEquiposPage'),
  ),
  screen(PATHS.gestion, 'gestion:read', 'gestion', () =>
    load(import('../features/gestion/GestionAreaPage.tsx'), 'GestionAreaPage'),
  ),
  screen(PATHS.ayuda, 'articulos:list', 'ayuda', () =>
    load(import('../features/ayuda/AyudaPage.tsx'), 'AyudaPage'),
  ),
]);

const OF_COMPUTOS = of('Cómputos', [
  screen(PATHS.estadisticas, 'estadisticas:read', 'estadisticas', () =>
    load(import('../features/estadisticas/EstadisticasPage.tsx'), 'EstadisticasPage'),
  ),
  screen(PATHS.reportesDelPeriodo, 'estadisticas:read', PERIODO, () =>
    load(import('../features/reportes/PeriodoPage.tsx'), 'PeriodoPage'),
  ),
  screen(PATHS.respuestas, 'reportes:attend', RESPUESTAS, () =>
    load(import('../features/reportes/RespuestasPage.tsx'), 'RespuestasPage'),
  ),
  screen(PATHS.tareasPendientes, 'tareas:list', 'tareas', () =>
    load(import('../features/tareas/TareasPendientesPage.tsx'), 'TareasPendientesPage'),
  ),
  screen(PATHS.tareasRealizadas, 'tareas:list', 'tareas', () =>
    load(import('../features/tareas/TareasRealizadasPage.tsx'), 'TareasRealizadasPage'),
  ),
  screen(PATHS.nuevaTarea, 'tareas:create', TAREAS, () =>
    load(import('../features/tareas/NuevaTareaPage.tsx'), 'NuevaTareaPage'),
  ),
  screen(PATHS.tarea, 'tareas:update', 'tareas', () =>
    load(import('../features/tareas/EditarTareaPage.tsx'), 'EditarTareaPage'),
  ),
  screen(PATHS.ordenes, 'ordenes:attend', 'ordenes', () =>
    load(import('../features/ordenes/OrdenesPage.tsx'), 'OrdenesPage'),
  ),
  screen(PATHS.nuevaOrden, 'ordenes:attend', 'ordenes', () =>
    load(import('../features/ordenes/NuevaOrdenPage.tsx'), 'NuevaOrdenPage'),
  ),
  screen(PATHS.plantillas, 'ordenes:attend', PLANTILLAS, () =>
    load(import('../features/ordenes/PlantillasPage.tsx'), 'PlantillasPage'),
  ),
  screen(PATHS.plantilla, 'ordenes:attend', PLANTILLAS, () =>
    load(import('../features/ordenes/PlantillaPage.tsx'), 'PlantillaPage'),
  ),
  screen(PATHS.planes, 'ordenes:attend', PLANTILLAS, () =>
    load(import('../features/ordenes/PlanesPage.tsx'), 'PlanesPage'),
  ),
  screen(PATHS.plan, 'ordenes:attend', PLANTILLAS, () =>
    load(import('../features/ordenes/PlanPage.tsx'), 'PlanPage'),
  ),
  screen(PATHS.areas, 'areas:read', 'areas', () =>
    load(import('../features/areas/AreasPage.tsx'), 'AreasPage'),
  ),
  screen(PATHS.nuevaArea, 'areas:create', AREAS, () =>
    load(import('../features/areas/AreaPage.tsx'), 'NuevaAreaPage'),
  ),
  screen(PATHS.area, 'areas:update', AREAS, () =>
    load(import('../features/areas/AreaPage.tsx'), 'EditarAreaPage'),
  ),
  screen(PATHS.empleados, 'empleados:read', 'usuarios', () =>
    load(import('../features/empleados/UsuariosPage.tsx'), 'UsuariosPage'),
  ),
  screen(PATHS.nuevoEmpleado, 'empleados:create', USUARIOS, () =>
    load(import('../features/empleados/NuevoEmpleadoPage.tsx'), 'NuevoEmpleadoPage'),
  ),
  screen(PATHS.empleado, 'empleados:update', USUARIOS, () =>
    load(import('../features/empleados/EditarEmpleadoPage.tsx'), 'EditarEmpleadoPage'),
  ),
  screen(PATHS.subirEmpleados, 'empleados:create', SUBIR_USUARIOS, () =>
    load(import('../features/cargas/CargaPage.tsx'), 'SubirUsuariosPage'),
  ),
  screen(PATHS.historialDeCargas, 'empleados:create', HISTORIAL, () =>
    load(import('../features/cargas/CargasPage.tsx'), 'CargasPage'),
  ),
  screen(PATHS.compararTipos, 'empleados:read', USUARIOS, () =>
    load(import('../features/empleados/CompararTiposPage.tsx'), 'CompararTiposPage'),
  ),
  screen(PATHS.computadoras, 'computadoras:list', 'inventario', () =>
    load(import('../features/computadoras/ComputadorasPage.tsx'), 'ComputadorasPage'),
  ),
  screen(PATHS.nuevaComputadora, 'computadoras:create', COMPUTADORAS, () =>
    load(import('../features/computadoras/ComputadoraPage.tsx'), 'NuevaComputadoraPage'),
  ),
  screen(PATHS.subirComputadoras, 'computadoras:create', SUBIR_COMPUTADORAS, () =>
    load(import('../features/cargas/CargaPage.tsx'), 'SubirComputadorasPage'),
  ),
  screen(PATHS.computadora, 'computadoras:update', COMPUTADORAS, () =>
    load(import('../features/computadoras/ComputadoraPage.tsx'), 'EditarComputadoraPage'),
  ),
  screen(PATHS.impresoras, 'impresoras:list', 'inventario', () =>
    load(import('../features/impresoras/ImpresorasPage.tsx'), 'ImpresorasPage'),
  ),
  screen(PATHS.nuevaImpresora, 'impresoras:create', IMPRESORAS, () =>
    load(import('../features/impresoras/ImpresoraPage.tsx'), 'NuevaImpresoraPage'),
  ),
  screen(PATHS.subirImpresoras, 'impresoras:create', SUBIR_IMPRESORAS, () =>
    load(import('../features/cargas/CargaPage.tsx'), 'SubirImpresorasPage'),
  ),
  screen(PATHS.subirReportes, 'reportes:attend', TRAER, () =>
    load(import('../features/cargas/CargaPage.tsx'), 'SubirReportesPage'),
  ),
  screen(PATHS.impresora, 'impresoras:update', IMPRESORAS, () =>
    load(import('../features/impresoras/ImpresoraPage.tsx'), 'EditarImpresoraPage'),
  ),
  screen(PATHS.inventarios, 'inventarios:read', AGENTE, () =>
    load(import('../features/inventarios/InventariosPage.tsx'), 'InventariosPage'),
  ),
  screen(PATHS.recorridos, 'inventarios:update', RELEVAR, () =>
    load(import('../features/recorridos/RecorridosPage.tsx'), 'RecorridosPage'),
  ),
  screen(PATHS.recorrido, 'inventarios:read', RELEVAR, () =>
    load(import('../features/recorridos/RecorridoPage.tsx'), 'RecorridoPage'),
  ),
  screen(PATHS.entregas, 'inventarios:read', ENTREGAS, () =>
    load(import('../features/entregas/EntregasPage.tsx'), 'EntregasPage'),
  ),
  screen(PATHS.entrega, 'inventarios:read', ENTREGAS, () =>
    load(import('../features/entregas/EntregaPage.tsx'), 'EntregaPage'),
  ),
  screen(PATHS.administracion, 'municipio:update', 'municipio', () =>
    load(import('../features/administracion/AdministracionPage.tsx'), 'AdministracionPage'),
  ),
  screen(PATHS.auditoria, 'auditoria:read', 'auditoria', () =>
    load(import('../features/auditoria/AuditoriaPage.tsx'), 'AuditoriaPage'),
  ),
  screen(PATHS.integraciones, 'integraciones:update', INTEGRACIONES, () =>
    load(import('../features/integraciones/IntegracionesPage.tsx'), 'IntegracionesPage'),
  ),
  screen(PATHS.municipio, 'municipio:update', 'municipio', () =>
    load(import('../features/municipio/DatosMunicipalesPage.tsx'), 'DatosMunicipalesPage'),
  ),
  screen(PATHS.articulos, 'articulos:read', ARTICULOS, () =>
    load(import('../features/articulos/ArticulosPage.tsx'), 'ArticulosPage'),
  ),
  screen(PATHS.articulo, 'articulos:create', ARTICULOS, () =>
    load(import('../features/articulos/ArticuloPage.tsx'), 'ArticuloPage'),
  ),
]);

const OF_RENTAS = of('Rentas', [
  screen(PATHS.cargarRentas, 'cargas:read', 'cargar-efimuni', () =>
    load(import('../features/cargas/CargaPage.tsx'), 'CargarRentasPage'),
  ),
  screen(PATHS.cargas, 'cargas:read', CARGAS, () =>
    load(import('../features/cargas/CargasPage.tsx'), 'CargasRentasPage'),
  ),
  screen(PATHS.compararCargas, 'cargas:read', CARGAS, () =>
    load(import('../features/cargas/CompararPage.tsx'), 'CompararPage'),
  ),
  screen(PATHS.rentas, 'rentas:read', RENTAS, () =>
    load(import('../features/rentas/RentasPage.tsx'), 'RentasPage'),
  ),
  screen(PATHS.cuenta, 'rentas:read', RENTAS, () =>
    load(import('../features/rentas/CuentaPage.tsx'), 'CuentaPage'),
  ),
  screen(PATHS.totales, 'rentas:read', RENTAS, () =>
    load(import('../features/rentas/TotalesPage.tsx'), 'TotalesPage'),
  ),
]);

export const SCREENS: Screen[] = [...OF_ALL, ...OF_COMPUTOS, ...OF_RENTAS];

/** Whoever points at a way in is likely to take it: its code comes before the click. */
export const fetchAhead = (path: string) =>
  void SCREENS.find((one) => one.path === path)
    ?.load()
    .catch(() => undefined);

/** The guide of a screen, for who asks. */
export function guiaOf(path: string, computos: boolean): string | undefined {
  const found = SCREENS.find((one) => one.path === path);
  return (computos ? found?.guiaDeComputos : undefined) ?? found?.guia;
}
