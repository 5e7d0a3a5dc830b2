// What Rentas looks after.
import { PATHS } from '../nouns/paths.ts';
import { load, ofOffice } from './screen.ts';

export const SCREENS_OF_RENTAS = ofOffice('Rentas', [
  {
    path: PATHS.cargarRentas,
    permission: 'cargas:read',
    guia: 'cargar-efimuni',
    load: () => load(import('../features/cargas/CargaPage.tsx'), 'CargarRentasPage'),
  },
  {
    path: PATHS.cargas,
    permission: 'cargas:read',
    belongsTo: PATHS.cargarRentas,
    guia: 'deshacer-carga',
    load: () => load(import('../features/cargas/CargasPage.tsx'), 'CargasRentasPage'),
  },
  {
    path: PATHS.compararCargas,
    permission: 'cargas:read',
    belongsTo: PATHS.cargarRentas,
    guia: 'deshacer-carga',
    load: () => load(import('../features/cargas/CompararPage.tsx'), 'CompararPage'),
  },
  {
    path: PATHS.rentas,
    permission: 'rentas:read',
    belongsTo: PATHS.cargarRentas,
    guia: 'buscar-cuenta',
    load: () => load(import('../features/rentas/RentasPage.tsx'), 'RentasPage'),
  },
  {
    path: PATHS.cuenta,
    permission: 'rentas:read',
    belongsTo: PATHS.cargarRentas,
    guia: 'buscar-cuenta',
    load: () => load(import('../features/rentas/CuentaPage.tsx'), 'CuentaPage'),
  },
  {
    path: PATHS.totales,
    permission: 'rentas:read',
    belongsTo: PATHS.cargarRentas,
    guia: 'buscar-cuenta',
    load: () => load(import('../features/rentas/TotalesPage.tsx'), 'TotalesPage'),
  },
]);
