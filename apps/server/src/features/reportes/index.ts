export {
  announce as announceReporte,
  attachToReporte,
  record as recordEvento,
} from './eventos.actions.ts';
export { actOnReporte, createReporte } from './reportes.actions.ts';
export { quienActua, reportesRepository, reportesScope } from './reportes.repository.ts';
