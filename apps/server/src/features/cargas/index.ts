export { forgetAbandoned, sweepCargas } from './archivos.actions.ts';
export type { Clases } from './cargas.repository.ts';
export { recursoClase } from './recurso.actions.ts';
export { PARTICLES, type Values } from './lectura.rules.ts';
export type { Recurso } from './recurso-plan.actions.ts';
export { rentasClase } from './rentas.actions.ts';
export { startCargasJob } from './trabajo.actions.ts';
