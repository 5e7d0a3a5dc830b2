export { impresoraRoutes } from './impresoras.routes.ts';
