// What concerns everybody, or whoever the permission names.
import { load, type Screen } from './screen.ts';

export const HOME = '/inicio';

export const SCREENS_OF_ALL: Screen[] = [
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
    load: () => load(import('../features/reportes/EditarReportePage.tsx'), 'EditarReportePage'),
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
    path: '/ayuda',
    permission: 'articulos:list',
    office: null,
    load: () => load(import('../features/ayuda/AyudaPage.tsx'), 'AyudaPage'),
  },
];
