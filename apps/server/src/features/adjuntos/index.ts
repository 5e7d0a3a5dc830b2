export { adjuntosOf, adjuntosRepository } from './adjuntos.repository.ts';
export { adjuntosRoutes } from './adjuntos.routes.ts';
