export {
  empleadosRepository,
  empleadosScope,
  type PersonCatalog,
  readPersonCatalog,
  tecnicos,
} from './empleados.repository.ts';
export { claveProblem } from './empleados.rules.ts';
export { inField, type PersonDependence } from './baja.actions.ts';
