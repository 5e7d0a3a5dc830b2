export { computadoraReference, computadorasApi } from './computadoras.api.ts';
export { computadoraRoutes } from './computadoras.routes.ts';
