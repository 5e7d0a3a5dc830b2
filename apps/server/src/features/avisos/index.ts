export {
  type Atrasado,
  avisar,
  type Aviso,
  type NuevoAviso,
  sendResumenDiario,
  short,
  stopCodeOf,
} from './avisos.actions.ts';
export { avisosRepository } from './avisos.repository.ts';
