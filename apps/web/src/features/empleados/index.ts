export { AsignarDialog } from './AsignarDialog.tsx';
export { empleadoReference, empleadosApi, nombreDeEmpleado } from './empleados.api.ts';
export { empleadoRoutes } from './empleados.routes.ts';
export { tecnicoReference } from './tecnicos.api.ts';
