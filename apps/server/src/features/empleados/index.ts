export { empleadosRepository } from './empleados.repository.ts';
