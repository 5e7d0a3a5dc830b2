export { periodo } from './rentas.labels.ts';
export { RentasTabs } from './RentasTabs.tsx';
export { rentasRoutes } from './rentas.routes.ts';
