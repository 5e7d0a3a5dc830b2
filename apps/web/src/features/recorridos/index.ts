export { recorridoRoutes } from './recorridos.routes.ts';
