export {
  empleadosRepository,
  empleadosScope,
  type PersonCatalog,
  readPersonCatalog,
  tecnicos,
} from './empleados.repository.ts';
export { claveProblem } from './empleados.rules.ts';
export { dependenceByOpenWork, dependenceByReference } from './baja.actions.ts';
