export { inventarioRoutes } from './inventarios.routes.ts';
