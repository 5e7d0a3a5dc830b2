export { impresorasRepository } from './impresoras.repository.ts';
