export { type Atrasado, avisar, sendResumenDiario } from './avisos.actions.ts';
export { type Aviso, type NuevoAviso, short, workHasBegun } from './avisos.actions.ts';
