export {
  type Atrasado,
  avisar,
  type Aviso,
  type NuevoAviso,
  sendResumenDiario,
  short,
  workHasBegun,
} from './avisos.actions.ts';
