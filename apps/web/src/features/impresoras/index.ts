export { impresoraReference, impresorasApi } from './impresoras.api.ts';
export { impresoraRoutes } from './impresoras.routes.ts';
