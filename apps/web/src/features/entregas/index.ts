import { lazy } from 'react';

export { ActasDe } from './ActasDe.tsx';
export { entregaRoutes } from './entregas.routes.ts';
/** In a chunk of its own: it is opened from lists that are read far more often. */
export const EntregarDialog = lazy(() =>
  import('./EntregarDialog.tsx').then((module) => ({ default: module.EntregarDialog })),
);
