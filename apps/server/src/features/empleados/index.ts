export { empleadosRepository } from './empleados.repository.ts';
export { dependenceByReference, type PersonDependence } from './baja.actions.ts';
