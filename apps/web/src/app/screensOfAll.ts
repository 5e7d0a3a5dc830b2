// What concerns everybody, or whoever the permission names.
import { PATHS } from '../nouns/paths.ts';
import { load, ofOffice } from './screen.ts';

export const SCREENS_OF_ALL = ofOffice(null, [
  {
    path: PATHS.inicio,
    permission: 'public',
    guia: 'inicio',
    load: () => load(import('../features/inicio/InicioPage.tsx'), 'InicioPage'),
  },
  {
    path: PATHS.perfil,
    permission: 'perfil:read',
    guia: 'perfil',
    load: () => load(import('../features/perfil/PerfilPage.tsx'), 'PerfilPage'),
  },
  {
    path: PATHS.avisos,
    permission: 'avisos:read',
    guia: 'avisos',
    load: () => load(import('../features/avisos/AvisosPage.tsx'), 'AvisosPage'),
  },
  {
    path: PATHS.reportesPendientes,
    permission: 'reportes:list',
    guia: 'seguir-un-reporte',
    guiaDeComputos: 'atender-reportes',
    load: () => load(import('../features/reportes/PendientesPage.tsx'), 'PendientesPage'),
  },
  {
    path: PATHS.reportesRealizados,
    permission: 'reportes:list',
    guia: 'seguir-un-reporte',
    guiaDeComputos: 'atender-reportes',
    load: () => load(import('../features/reportes/RealizadosPage.tsx'), 'RealizadosPage'),
  },
  {
    path: PATHS.nuevoReporte,
    permission: 'reportes:create',
    belongsTo: PATHS.reportesPendientes,
    guia: 'reportar',
    load: () => load(import('../features/reportes/CrearReportePage.tsx'), 'CrearReportePage'),
  },
  {
    path: PATHS.reporte,
    permission: 'reportes:list',
    guia: 'seguir-un-reporte',
    guiaDeComputos: 'atender-reportes',
    load: () => load(import('../features/reportes/EditarReportePage.tsx'), 'EditarReportePage'),
  },
  {
    path: PATHS.orden,
    permission: 'ordenes:list',
    belongsTo: PATHS.ordenes,
    guia: 'hoja-firmada',
    guiaDeComputos: 'ordenes',
    load: () => load(import('../features/ordenes/EditarOrdenPage.tsx'), 'EditarOrdenPage'),
  },
  {
    path: PATHS.hoja,
    permission: 'ordenes:list',
    belongsTo: PATHS.ordenes,
    guia: 'hoja-firmada',
    load: () => load(import('../features/ordenes/VerOrdenPage.tsx'), 'VerOrdenPage'),
  },
  {
    path: PATHS.equipo,
    permission: 'misEquipos:read',
    guia: 'mis-equipos',
    guiaDeComputos: 'etiquetas',
    load: () => load(import('../features/equipos/EquipoPage.tsx'), 'EquipoPage'),
  },
  {
    path: PATHS.misEquipos,
    permission: 'misEquipos:read',
    guia: 'mis-equipos',
    load: () => load(import('../features/equipos/MisEquiposPage.tsx'), 'MisEquiposPage'),
  },
  {
    path: PATHS.gestion,
    permission: 'gestion:read',
    guia: 'gestion',
    load: () => load(import('../features/gestion/GestionAreaPage.tsx'), 'GestionAreaPage'),
  },
  {
    path: PATHS.ayuda,
    permission: 'articulos:list',
    guia: 'ayuda',
    load: () => load(import('../features/ayuda/AyudaPage.tsx'), 'AyudaPage'),
  },
]);
