export { empleadosRepository } from './empleados.repository.ts';
export { dependenceByReference } from './baja.actions.ts';
