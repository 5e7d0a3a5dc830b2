export { impresorasRepository } from './impresoras.repository.ts';
export { inventarioDeImpresoras } from './recuentos.repository.ts';
