export { impresorasRepository, inventarioDeImpresoras } from './impresoras.routes.ts';
