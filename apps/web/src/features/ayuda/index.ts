export { AyudaButton } from './AyudaButton.tsx';
export { ayudaRoutes } from './ayuda.routes.ts';
export { buscarGuias } from './guias.api.ts';
