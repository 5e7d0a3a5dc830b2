export { impresorasCarga } from './carga.actions.ts';
export { impresorasRepository, inventarioDeImpresoras } from './impresoras.repository.ts';
