export { datosEmpleadosApi, empleadoReference, nombreDeEmpleado } from './empleados.api.ts';
