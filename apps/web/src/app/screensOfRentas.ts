// What Rentas looks after.
import { PATHS } from '../nouns/paths.ts';
import { load, ofOffice, screen } from './screen.ts';

export const SCREENS_OF_RENTAS = ofOffice('Rentas', [
  screen(PATHS.cargarRentas, 'cargas:read', 'cargar-efimuni', () =>
    load(import('../features/cargas/CargaPage.tsx'), 'CargarRentasPage'),
  ),
  screen(
    PATHS.cargas,
    'cargas:read',
    { guia: 'deshacer-carga', belongsTo: PATHS.cargarRentas },
    () => load(import('../features/cargas/CargasPage.tsx'), 'CargasRentasPage'),
  ),
  screen(
    PATHS.compararCargas,
    'cargas:read',
    { guia: 'deshacer-carga', belongsTo: PATHS.cargarRentas },
    () => load(import('../features/cargas/CompararPage.tsx'), 'CompararPage'),
  ),
  screen(
    PATHS.rentas,
    'rentas:read',
    { guia: 'buscar-cuenta', belongsTo: PATHS.cargarRentas },
    () => load(import('../features/rentas/RentasPage.tsx'), 'RentasPage'),
  ),
  screen(
    PATHS.cuenta,
    'rentas:read',
    { guia: 'buscar-cuenta', belongsTo: PATHS.cargarRentas },
    () => load(import('../features/rentas/CuentaPage.tsx'), 'CuentaPage'),
  ),
  screen(
    PATHS.totales,
    'rentas:read',
    { guia: 'buscar-cuenta', belongsTo: PATHS.cargarRentas },
    () => load(import('../features/rentas/TotalesPage.tsx'), 'TotalesPage'),
  ),
]);
