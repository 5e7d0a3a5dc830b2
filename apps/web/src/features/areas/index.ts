export { areaReference } from './areas.api.ts';
export { areaRoutes } from './areas.routes.ts';
