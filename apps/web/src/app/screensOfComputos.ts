// What Cómputos looks after.
import { PATHS } from '../nouns/paths.ts';
import { load, ofOffice, screen } from './screen.ts';

export const SCREENS_OF_COMPUTOS = ofOffice('Cómputos', [
  screen(PATHS.estadisticas, 'estadisticas:read', 'estadisticas', () =>
    load(import('../features/estadisticas/EstadisticasPage.tsx'), 'EstadisticasPage'),
  ),
  screen(
    PATHS.reportesDelPeriodo,
    'estadisticas:read',
    { guia: 'estadisticas', belongsTo: PATHS.estadisticas },
    () => load(import('../features/reportes/PeriodoPage.tsx'), 'PeriodoPage'),
  ),
  screen(
    PATHS.respuestas,
    'reportes:attend',
    { guia: 'atender-reportes', belongsTo: PATHS.reportesPendientes },
    () => load(import('../features/reportes/RespuestasPage.tsx'), 'RespuestasPage'),
  ),
  screen(PATHS.tareasPendientes, 'tareas:list', 'tareas', () =>
    load(import('../features/tareas/TareasPendientesPage.tsx'), 'TareasPendientesPage'),
  ),
  screen(PATHS.tareasRealizadas, 'tareas:list', 'tareas', () =>
    load(import('../features/tareas/TareasRealizadasPage.tsx'), 'TareasRealizadasPage'),
  ),
  screen(
    PATHS.nuevaTarea,
    'tareas:create',
    { guia: 'tareas', belongsTo: PATHS.tareasPendientes },
    () => load(import('../features/tareas/NuevaTareaPage.tsx'), 'NuevaTareaPage'),
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
  screen(
    PATHS.plantillas,
    'ordenes:attend',
    { guia: 'plantillas-y-preventivos', belongsTo: PATHS.ordenes },
    () => load(import('../features/ordenes/PlantillasPage.tsx'), 'PlantillasPage'),
  ),
  screen(
    PATHS.plantilla,
    'ordenes:attend',
    { guia: 'plantillas-y-preventivos', belongsTo: PATHS.ordenes },
    () => load(import('../features/ordenes/PlantillaPage.tsx'), 'PlantillaPage'),
  ),
  screen(
    PATHS.planes,
    'ordenes:attend',
    { guia: 'plantillas-y-preventivos', belongsTo: PATHS.ordenes },
    () => load(import('../features/ordenes/PlanesPage.tsx'), 'PlanesPage'),
  ),
  screen(
    PATHS.plan,
    'ordenes:attend',
    { guia: 'plantillas-y-preventivos', belongsTo: PATHS.ordenes },
    () => load(import('../features/ordenes/PlanPage.tsx'), 'PlanPage'),
  ),
  screen(PATHS.areas, 'areas:read', 'areas', () =>
    load(import('../features/areas/AreasPage.tsx'), 'AreasPage'),
  ),
  screen(PATHS.nuevaArea, 'areas:create', { guia: 'areas', belongsTo: PATHS.areas }, () =>
    load(import('../features/areas/AreaPage.tsx'), 'NuevaAreaPage'),
  ),
  screen(PATHS.area, 'areas:update', { guia: 'areas', belongsTo: PATHS.areas }, () =>
    load(import('../features/areas/AreaPage.tsx'), 'EditarAreaPage'),
  ),
  screen(PATHS.empleados, 'empleados:read', 'usuarios', () =>
    load(import('../features/empleados/UsuariosPage.tsx'), 'UsuariosPage'),
  ),
  screen(
    PATHS.nuevoEmpleado,
    'empleados:create',
    { guia: 'usuarios', belongsTo: PATHS.empleados },
    () => load(import('../features/empleados/NuevoEmpleadoPage.tsx'), 'NuevoEmpleadoPage'),
  ),
  screen(PATHS.empleado, 'empleados:update', { guia: 'usuarios', belongsTo: PATHS.empleados }, () =>
    load(import('../features/empleados/EditarEmpleadoPage.tsx'), 'EditarEmpleadoPage'),
  ),
  screen(
    PATHS.subirEmpleados,
    'empleados:create',
    { guia: 'subir-usuarios', belongsTo: PATHS.empleados },
    () => load(import('../features/cargas/CargaPage.tsx'), 'SubirUsuariosPage'),
  ),
  screen(
    PATHS.historialDeCargas,
    'empleados:create',
    { guia: 'deshacer-carga', belongsTo: PATHS.empleados },
    () => load(import('../features/cargas/CargasPage.tsx'), 'CargasPage'),
  ),
  screen(
    PATHS.compararTipos,
    'empleados:read',
    { guia: 'usuarios', belongsTo: PATHS.empleados },
    () => load(import('../features/empleados/CompararTiposPage.tsx'), 'CompararTiposPage'),
  ),
  screen(PATHS.computadoras, 'computadoras:list', 'inventario', () =>
    load(import('../features/computadoras/ComputadorasPage.tsx'), 'ComputadorasPage'),
  ),
  screen(
    PATHS.nuevaComputadora,
    'computadoras:create',
    { guia: 'inventario', belongsTo: PATHS.computadoras },
    () => load(import('../features/computadoras/ComputadoraPage.tsx'), 'NuevaComputadoraPage'),
  ),
  screen(
    PATHS.subirComputadoras,
    'computadoras:create',
    { guia: 'subir-inventario', belongsTo: PATHS.computadoras },
    () => load(import('../features/cargas/CargaPage.tsx'), 'SubirComputadorasPage'),
  ),
  screen(
    PATHS.computadora,
    'computadoras:update',
    { guia: 'inventario', belongsTo: PATHS.computadoras },
    () => load(import('../features/computadoras/ComputadoraPage.tsx'), 'EditarComputadoraPage'),
  ),
  screen(PATHS.impresoras, 'impresoras:list', 'inventario', () =>
    load(import('../features/impresoras/ImpresorasPage.tsx'), 'ImpresorasPage'),
  ),
  screen(
    PATHS.nuevaImpresora,
    'impresoras:create',
    { guia: 'inventario', belongsTo: PATHS.impresoras },
    () => load(import('../features/impresoras/ImpresoraPage.tsx'), 'NuevaImpresoraPage'),
  ),
  screen(
    PATHS.subirImpresoras,
    'impresoras:create',
    { guia: 'subir-inventario', belongsTo: PATHS.impresoras },
    () => load(import('../features/cargas/CargaPage.tsx'), 'SubirImpresorasPage'),
  ),
  screen(
    PATHS.subirReportes,
    'reportes:attend',
    { guia: 'traer-de-otro-sistema', belongsTo: PATHS.reportesPendientes },
    () => load(import('../features/cargas/CargaPage.tsx'), 'SubirReportesPage'),
  ),
  screen(
    PATHS.impresora,
    'impresoras:update',
    { guia: 'inventario', belongsTo: PATHS.impresoras },
    () => load(import('../features/impresoras/ImpresoraPage.tsx'), 'EditarImpresoraPage'),
  ),
  screen(
    PATHS.inventarios,
    'inventarios:read',
    { guia: 'agente', belongsTo: PATHS.computadoras },
    () => load(import('../features/inventarios/InventariosPage.tsx'), 'InventariosPage'),
  ),
  screen(
    PATHS.recorridos,
    'inventarios:update',
    { guia: 'relevar', belongsTo: PATHS.computadoras },
    () => load(import('../features/recorridos/RecorridosPage.tsx'), 'RecorridosPage'),
  ),
  screen(
    PATHS.recorrido,
    'inventarios:read',
    { guia: 'relevar', belongsTo: PATHS.computadoras },
    () => load(import('../features/recorridos/RecorridoPage.tsx'), 'RecorridoPage'),
  ),
  screen(
    PATHS.entregas,
    'inventarios:read',
    { guia: 'entregas', belongsTo: PATHS.computadoras },
    () => load(import('../features/entregas/EntregasPage.tsx'), 'EntregasPage'),
  ),
  screen(
    PATHS.entrega,
    'inventarios:read',
    { guia: 'entregas', belongsTo: PATHS.computadoras },
    () => load(import('../features/entregas/EntregaPage.tsx'), 'EntregaPage'),
  ),
  screen(PATHS.administracion, 'municipio:update', 'municipio', () =>
    load(import('../features/administracion/AdministracionPage.tsx'), 'AdministracionPage'),
  ),
  screen(PATHS.auditoria, 'auditoria:read', 'auditoria', () =>
    load(import('../features/auditoria/AuditoriaPage.tsx'), 'AuditoriaPage'),
  ),
  screen(
    PATHS.integraciones,
    'integraciones:update',
    { guia: 'integraciones', belongsTo: PATHS.administracion },
    () => load(import('../features/integraciones/IntegracionesPage.tsx'), 'IntegracionesPage'),
  ),
  screen(PATHS.municipio, 'municipio:update', 'municipio', () =>
    load(import('../features/municipio/DatosMunicipalesPage.tsx'), 'DatosMunicipalesPage'),
  ),
  screen(PATHS.articulos, 'articulos:read', { guia: 'articulos', belongsTo: PATHS.ayuda }, () =>
    load(import('../features/articulos/ArticulosPage.tsx'), 'ArticulosPage'),
  ),
  screen(PATHS.articulo, 'articulos:create', { guia: 'articulos', belongsTo: PATHS.ayuda }, () =>
    load(import('../features/articulos/ArticuloPage.tsx'), 'ArticuloPage'),
  ),
]);
