export { empleadosRepository, empleadosScope, tecnicos } from './empleados.repository.ts';
export { claveProblem } from './empleados.rules.ts';
export { dependenceByOpenWork, dependenceByReference } from './baja.actions.ts';
export { type PersonCatalog, readPersonCatalog } from './carga.repository.ts';
