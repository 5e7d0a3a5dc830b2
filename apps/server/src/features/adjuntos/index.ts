export { adjuntosOf, adjuntosRepository } from './adjuntos.repository.ts';
export type { PreparedFile } from './adjuntos.repository.ts';
export { adjuntosRoutes, withPreparedFile } from './adjuntos.routes.ts';
