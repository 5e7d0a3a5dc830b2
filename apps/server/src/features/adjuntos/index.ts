export { adjuntosOf, adjuntosRepository, type PreparedFile } from './adjuntos.repository.ts';
export { adjuntosRoutes, withPreparedFile } from './adjuntos.routes.ts';
