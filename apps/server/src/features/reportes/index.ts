export { announce as announceReporte, record as recordEvento } from './eventos.actions.ts';
export { actOnReporte } from './reportes.actions.ts';
export { quienActua, reportesRepository } from './reportes.repository.ts';
export { reportesScope } from './visibles.repository.ts';
