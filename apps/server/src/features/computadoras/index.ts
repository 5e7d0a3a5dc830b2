export { computadorasRepository } from './computadoras.repository.ts';
export { inventarioDeComputadoras } from './tramos.repository.ts';
