export { avisar, type NuevoAviso } from './avisos.actions.ts';
export { resumenDiario } from './resumen.actions.ts';
