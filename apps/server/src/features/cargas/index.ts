export { forgetAbandoned, sweepCargas } from './archivos.actions.ts';
export { startCargasJob } from './trabajo.actions.ts';
