export { empleadoReference, empleadosApi, nombreDeEmpleado } from './empleados.api.ts';
export { empleadoRoutes } from './empleados.routes.ts';
