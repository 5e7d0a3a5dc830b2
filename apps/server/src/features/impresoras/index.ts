export { impresorasRepository, inventarioDeImpresoras } from './impresoras.repository.ts';
