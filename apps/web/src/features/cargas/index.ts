export { cargaRoutes } from './cargas.routes.ts';
export { UltimasCargas } from './UltimasCargas.tsx';
