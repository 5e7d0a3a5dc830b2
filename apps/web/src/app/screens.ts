// Every screen: its address (as the specification writes it), who may open it, who looks after it, and where its code
// is. Each is a chunk of its own, fetched when it is first opened. `belongsTo` lights up the menu entry of a screen
// that has none.
import type { Permission } from '@muni/contract';
import type { ComponentType } from 'react';

export interface Screen {
  path: string;
  permission: Permission;
  /** The office that handles it, named to those who may not enter. */
  office: 'Cómputos' | 'Rentas' | null;
  belongsTo?: string;
  load: () => Promise<{ default: ComponentType }>;
}

const load = <Name extends string>(
  module: Promise<Record<Name, ComponentType>>,
  name: Name,
): Promise<{ default: ComponentType }> => module.then((loaded) => ({ default: loaded[name] }));

export const HOME = '/inicio';

export const SCREENS: Screen[] = [
  {
    path: HOME,
    permission: 'public',
    office: null,
    load: () => load(import('../features/inicio/InicioPage.tsx'), 'InicioPage'),
  },
  {
    path: '/perfil',
    permission: 'perfil:read',
    office: null,
    load: () => load(import('../features/perfil/PerfilPage.tsx'), 'PerfilPage'),
  },
  {
    path: '/avisos',
    permission: 'avisos:read',
    office: null,
    load: () => load(import('../features/avisos/AvisosPage.tsx'), 'AvisosPage'),
  },
  {
    path: '/ListaReportesPendiente',
    permission: 'reportes:list',
    office: null,
    load: () => load(import('../features/reportes/PendientesPage.tsx'), 'PendientesPage'),
  },
  {
    path: '/ListaReportesRealizada',
    permission: 'reportes:list',
    office: null,
    load: () => load(import('../features/reportes/RealizadosPage.tsx'), 'RealizadosPage'),
  },
  {
    path: '/estadisticas',
    permission: 'estadisticas:read',
    office: 'Cómputos',
    load: () => load(import('../features/estadisticas/EstadisticasPage.tsx'), 'EstadisticasPage'),
  },
  {
    path: '/reportesDelPeriodo',
    permission: 'estadisticas:read',
    office: 'Cómputos',
    belongsTo: '/estadisticas',
    load: () => load(import('../features/reportes/PeriodoPage.tsx'), 'PeriodoPage'),
  },
  {
    path: '/CrearReportes',
    permission: 'reportes:create',
    office: null,
    belongsTo: '/ListaReportesPendiente',
    load: () => load(import('../features/reportes/CrearReportePage.tsx'), 'CrearReportePage'),
  },
  {
    path: '/EditarReportes',
    permission: 'reportes:list',
    office: null,
    belongsTo: '/ListaReportesPendiente',
    load: () => load(import('../features/reportes/EditarReportePage.tsx'), 'EditarReportePage'),
  },
  {
    path: '/respuestasRapidas',
    permission: 'reportes:attend',
    office: 'Cómputos',
    belongsTo: '/ListaReportesPendiente',
    load: () => load(import('../features/reportes/RespuestasPage.tsx'), 'RespuestasPage'),
  },
  {
    path: '/ListaTareasPendientes',
    permission: 'tareas:list',
    office: 'Cómputos',
    load: () => load(import('../features/tareas/TareasPendientesPage.tsx'), 'TareasPendientesPage'),
  },
  {
    path: '/ListaTareasRealizadas',
    permission: 'tareas:list',
    office: 'Cómputos',
    load: () => load(import('../features/tareas/TareasRealizadasPage.tsx'), 'TareasRealizadasPage'),
  },
  {
    path: '/crearTarea',
    permission: 'tareas:create',
    office: 'Cómputos',
    belongsTo: '/ListaTareasPendientes',
    load: () => load(import('../features/tareas/NuevaTareaPage.tsx'), 'NuevaTareaPage'),
  },
  {
    path: '/editarTarea',
    permission: 'tareas:update',
    office: 'Cómputos',
    belongsTo: '/ListaTareasPendientes',
    load: () => load(import('../features/tareas/EditarTareaPage.tsx'), 'EditarTareaPage'),
  },
  {
    path: '/listadoOrdenTrabajo',
    permission: 'ordenes:attend',
    office: 'Cómputos',
    load: () => load(import('../features/ordenes/OrdenesPage.tsx'), 'OrdenesPage'),
  },
  {
    path: '/ordenDeTrabajo',
    permission: 'ordenes:attend',
    office: 'Cómputos',
    load: () => load(import('../features/ordenes/NuevaOrdenPage.tsx'), 'NuevaOrdenPage'),
  },
  {
    path: '/EditarOrdenTrabajo',
    permission: 'ordenes:list',
    office: null,
    belongsTo: '/listadoOrdenTrabajo',
    load: () => load(import('../features/ordenes/EditarOrdenPage.tsx'), 'EditarOrdenPage'),
  },
  {
    path: '/VerOrdenTrabajo',
    permission: 'ordenes:list',
    office: null,
    belongsTo: '/listadoOrdenTrabajo',
    load: () => load(import('../features/ordenes/VerOrdenPage.tsx'), 'VerOrdenPage'),
  },
  {
    path: '/plantillasOrdenTrabajo',
    permission: 'ordenes:attend',
    office: 'Cómputos',
    belongsTo: '/listadoOrdenTrabajo',
    load: () => load(import('../features/ordenes/PlantillasPage.tsx'), 'PlantillasPage'),
  },
  {
    path: '/plantillaOrdenTrabajo',
    permission: 'ordenes:attend',
    office: 'Cómputos',
    belongsTo: '/listadoOrdenTrabajo',
    load: () => load(import('../features/ordenes/PlantillaPage.tsx'), 'PlantillaPage'),
  },
  {
    path: '/planesPreventivos',
    permission: 'ordenes:attend',
    office: 'Cómputos',
    belongsTo: '/listadoOrdenTrabajo',
    load: () => load(import('../features/ordenes/PlanesPage.tsx'), 'PlanesPage'),
  },
  {
    path: '/planPreventivo',
    permission: 'ordenes:attend',
    office: 'Cómputos',
    belongsTo: '/listadoOrdenTrabajo',
    load: () => load(import('../features/ordenes/PlanPage.tsx'), 'PlanPage'),
  },
  {
    path: '/ListaDeAreas',
    permission: 'areas:read',
    office: 'Cómputos',
    load: () => load(import('../features/areas/AreasPage.tsx'), 'AreasPage'),
  },
  {
    path: '/CargarAreas',
    permission: 'areas:create',
    office: 'Cómputos',
    belongsTo: '/ListaDeAreas',
    load: () => load(import('../features/areas/NuevaAreaPage.tsx'), 'NuevaAreaPage'),
  },
  {
    path: '/editarArea',
    permission: 'areas:update',
    office: 'Cómputos',
    belongsTo: '/ListaDeAreas',
    load: () => load(import('../features/areas/EditarAreaPage.tsx'), 'EditarAreaPage'),
  },
  {
    path: '/listaDeUsuarios',
    permission: 'empleados:read',
    office: 'Cómputos',
    load: () => load(import('../features/empleados/UsuariosPage.tsx'), 'UsuariosPage'),
  },
  {
    path: '/cargarDeUsuarios',
    permission: 'empleados:create',
    office: 'Cómputos',
    belongsTo: '/listaDeUsuarios',
    load: () => load(import('../features/empleados/NuevoEmpleadoPage.tsx'), 'NuevoEmpleadoPage'),
  },
  {
    path: '/editarUsuarios',
    permission: 'empleados:update',
    office: 'Cómputos',
    belongsTo: '/listaDeUsuarios',
    load: () => load(import('../features/empleados/EditarEmpleadoPage.tsx'), 'EditarEmpleadoPage'),
  },
  {
    path: '/subirUsuarios',
    permission: 'empleados:create',
    office: 'Cómputos',
    belongsTo: '/listaDeUsuarios',
    load: () => load(import('../features/empleados/SubirUsuariosPage.tsx'), 'SubirUsuariosPage'),
  },
  {
    path: '/compararTiposEmpleado',
    permission: 'empleados:read',
    office: 'Cómputos',
    belongsTo: '/listaDeUsuarios',
    load: () => load(import('../features/empleados/CompararTiposPage.tsx'), 'CompararTiposPage'),
  },
  {
    path: '/relevamientoComputadoras',
    permission: 'computadoras:list',
    office: 'Cómputos',
    load: () => load(import('../features/computadoras/ComputadorasPage.tsx'), 'ComputadorasPage'),
  },
  {
    path: '/cargarComputadoras',
    permission: 'computadoras:create',
    office: 'Cómputos',
    belongsTo: '/relevamientoComputadoras',
    load: () =>
      load(import('../features/computadoras/NuevaComputadoraPage.tsx'), 'NuevaComputadoraPage'),
  },
  {
    path: '/subirComputadoras',
    permission: 'computadoras:create',
    office: 'Cómputos',
    belongsTo: '/relevamientoComputadoras',
    load: () =>
      load(import('../features/computadoras/SubirComputadorasPage.tsx'), 'SubirComputadorasPage'),
  },
  {
    path: '/editarComputadora',
    permission: 'computadoras:update',
    office: 'Cómputos',
    belongsTo: '/relevamientoComputadoras',
    load: () =>
      load(import('../features/computadoras/EditarComputadoraPage.tsx'), 'EditarComputadoraPage'),
  },
  {
    path: '/relevamientoImpresoras',
    permission: 'impresoras:list',
    office: 'Cómputos',
    load: () => load(import('../features/impresoras/ImpresorasPage.tsx'), 'ImpresorasPage'),
  },
  {
    path: '/cargarImpresoras',
    permission: 'impresoras:create',
    office: 'Cómputos',
    belongsTo: '/relevamientoImpresoras',
    load: () => load(import('../features/impresoras/NuevaImpresoraPage.tsx'), 'NuevaImpresoraPage'),
  },
  {
    path: '/subirImpresoras',
    permission: 'impresoras:create',
    office: 'Cómputos',
    belongsTo: '/relevamientoImpresoras',
    load: () =>
      load(import('../features/impresoras/SubirImpresorasPage.tsx'), 'SubirImpresorasPage'),
  },
  {
    path: '/editarImpresora',
    permission: 'impresoras:update',
    office: 'Cómputos',
    belongsTo: '/relevamientoImpresoras',
    load: () =>
      load(import('../features/impresoras/EditarImpresoraPage.tsx'), 'EditarImpresoraPage'),
  },
  {
    path: '/inventarios',
    permission: 'inventarios:read',
    office: 'Cómputos',
    belongsTo: '/relevamientoComputadoras',
    load: () => load(import('../features/inventarios/InventariosPage.tsx'), 'InventariosPage'),
  },
  {
    path: '/recorridos',
    permission: 'inventarios:update',
    office: 'Cómputos',
    belongsTo: '/relevamientoComputadoras',
    load: () => load(import('../features/recorridos/RecorridosPage.tsx'), 'RecorridosPage'),
  },
  {
    path: '/recorrido',
    permission: 'inventarios:read',
    office: 'Cómputos',
    belongsTo: '/relevamientoComputadoras',
    load: () => load(import('../features/recorridos/RecorridoPage.tsx'), 'RecorridoPage'),
  },
  {
    path: '/equipo',
    permission: 'misEquipos:read',
    office: null,
    load: () => load(import('../features/equipos/EquipoPage.tsx'), 'EquipoPage'),
  },
  {
    path: '/misEquipos',
    permission: 'misEquipos:read',
    office: null,
    load: () => load(import('../features/equipos/MisEquiposPage.tsx'), 'MisEquiposPage'),
  },
  {
    path: '/gestionArea',
    permission: 'gestion:read',
    office: null,
    load: () => load(import('../features/gestion/GestionAreaPage.tsx'), 'GestionAreaPage'),
  },
  {
    path: '/auditoria',
    permission: 'auditoria:read',
    office: 'Cómputos',
    load: () => load(import('../features/auditoria/AuditoriaPage.tsx'), 'AuditoriaPage'),
  },
  {
    path: '/cargaDatosEfimuni',
    permission: 'cargas:read',
    office: 'Rentas',
    load: () => load(import('../features/cargas/CargaPage.tsx'), 'CargaPage'),
  },
  {
    path: '/rentas/cargas',
    permission: 'cargas:read',
    office: 'Rentas',
    belongsTo: '/cargaDatosEfimuni',
    load: () => load(import('../features/cargas/CargasPage.tsx'), 'CargasPage'),
  },
  {
    path: '/rentas/comparar',
    permission: 'cargas:read',
    office: 'Rentas',
    belongsTo: '/cargaDatosEfimuni',
    load: () => load(import('../features/cargas/CompararPage.tsx'), 'CompararPage'),
  },
  {
    path: '/rentas',
    permission: 'rentas:read',
    office: 'Rentas',
    belongsTo: '/cargaDatosEfimuni',
    load: () => load(import('../features/rentas/RentasPage.tsx'), 'RentasPage'),
  },
  {
    path: '/rentas/cuenta',
    permission: 'rentas:read',
    office: 'Rentas',
    belongsTo: '/cargaDatosEfimuni',
    load: () => load(import('../features/rentas/CuentaPage.tsx'), 'CuentaPage'),
  },
  {
    path: '/rentas/totales',
    permission: 'rentas:read',
    office: 'Rentas',
    belongsTo: '/cargaDatosEfimuni',
    load: () => load(import('../features/rentas/TotalesPage.tsx'), 'TotalesPage'),
  },
  {
    path: '/datosMunicipales',
    permission: 'municipio:update',
    office: 'Cómputos',
    load: () =>
      load(import('../features/municipio/DatosMunicipalesPage.tsx'), 'DatosMunicipalesPage'),
  },
  {
    path: '/ayuda',
    permission: 'articulos:list',
    office: null,
    load: () => load(import('../features/ayuda/AyudaPage.tsx'), 'AyudaPage'),
  },
  {
    path: '/articulos',
    permission: 'articulos:read',
    office: 'Cómputos',
    belongsTo: '/ayuda',
    load: () => load(import('../features/articulos/ArticulosPage.tsx'), 'ArticulosPage'),
  },
  {
    path: '/articulo',
    permission: 'articulos:create',
    office: 'Cómputos',
    belongsTo: '/ayuda',
    load: () => load(import('../features/articulos/ArticuloPage.tsx'), 'ArticuloPage'),
  },
];
