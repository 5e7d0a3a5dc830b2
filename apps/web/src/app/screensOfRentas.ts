// What Rentas looks after.
import { load, type Screen } from './screen.ts';

export const SCREENS_OF_RENTAS: Screen[] = [
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
];
