import { lazy } from 'react';

export { empleadoReference, empleadosApi, nombreDeEmpleado } from './empleados.api.ts';
export { empleadoRoutes } from './empleados.routes.ts';
export { tecnicoReference } from './tecnicos.api.ts';
/** In a chunk of its own: lists know the employees, few of them ask for one. */
export const AsignarDialog = lazy(() =>
  import('./AsignarDialog.tsx').then((module) => ({ default: module.AsignarDialog })),
);
