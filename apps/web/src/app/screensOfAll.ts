// What concerns everybody, or whoever the permission names.
import { PATHS } from '../nouns/paths.ts';
import { load, ofOffice, screen } from './screen.ts';

export const SCREENS_OF_ALL = ofOffice(null, [
  screen(PATHS.inicio, 'public', 'inicio', () =>
    load(import('../features/inicio/InicioPage.tsx'), 'InicioPage'),
  ),
  screen(PATHS.perfil, 'perfil:read', 'perfil', () =>
    load(import('../features/perfil/PerfilPage.tsx'), 'PerfilPage'),
  ),
  screen(PATHS.avisos, 'avisos:read', 'avisos', () =>
    load(import('../features/avisos/AvisosPage.tsx'), 'AvisosPage'),
  ),
  screen(
    PATHS.reportesPendientes,
    'reportes:list',
    { guia: 'seguir-un-reporte', guiaDeComputos: 'atender-reportes' },
    () => load(import('../features/reportes/PendientesPage.tsx'), 'PendientesPage'),
  ),
  screen(
    PATHS.reportesRealizados,
    'reportes:list',
    { guia: 'seguir-un-reporte', guiaDeComputos: 'atender-reportes' },
    () => load(import('../features/reportes/RealizadosPage.tsx'), 'RealizadosPage'),
  ),
  screen(
    PATHS.nuevoReporte,
    'reportes:create',
    { guia: 'reportar', belongsTo: PATHS.reportesPendientes },
    () => load(import('../features/reportes/CrearReportePage.tsx'), 'CrearReportePage'),
  ),
  screen(
    PATHS.reporte,
    'reportes:list',
    { guia: 'seguir-un-reporte', guiaDeComputos: 'atender-reportes' },
    () => load(import('../features/reportes/EditarReportePage.tsx'), 'EditarReportePage'),
  ),
  screen(
    PATHS.orden,
    'ordenes:list',
    { guia: 'hoja-firmada', belongsTo: PATHS.ordenes, guiaDeComputos: 'ordenes' },
    () => load(import('../features/ordenes/EditarOrdenPage.tsx'), 'EditarOrdenPage'),
  ),
  screen(PATHS.hoja, 'ordenes:list', { guia: 'hoja-firmada', belongsTo: PATHS.ordenes }, () =>
    load(import('../features/ordenes/VerOrdenPage.tsx'), 'VerOrdenPage'),
  ),
  screen(
    PATHS.equipo,
    'misEquipos:read',
    { guia: 'mis-equipos', guiaDeComputos: 'etiquetas' },
    () => load(import('../features/equipos/EquipoPage.tsx'), 'EquipoPage'),
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
