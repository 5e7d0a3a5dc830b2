export { announce as announceReporte, record as recordEvento } from './eventos.actions.ts';
export { actOnReporte } from './reportes.actions.ts';
export { quienActua, reportesRepository, reportesScope } from './reportes.repository.ts';
