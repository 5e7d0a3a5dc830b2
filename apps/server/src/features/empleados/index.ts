export { empleadosRepository } from './empleados.repository.ts';
export { dependenceByReference, type PersonDependence } from './baja.actions.ts';
export { type PersonCatalog, readPersonCatalog } from './carga.repository.ts';
