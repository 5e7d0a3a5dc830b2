export { avisar, type NuevoAviso } from './avisos.actions.ts';
export { type Aviso, short } from './palabras.rules.ts';
export { type Atrasado, resumenDiario } from './resumen.actions.ts';
export { workHasBegun } from './resumen.rules.ts';
