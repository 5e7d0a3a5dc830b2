export { forgetAbandoned } from './archivos.actions.ts';
export { startCargasJob } from './trabajo.actions.ts';
