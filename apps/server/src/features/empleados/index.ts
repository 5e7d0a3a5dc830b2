export { empleadosRepository } from './empleados.repository.ts';
export type { PersonDependence } from './baja.actions.ts';
