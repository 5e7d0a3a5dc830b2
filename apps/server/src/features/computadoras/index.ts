export { computadorasRepository } from './computadoras.repository.ts';
export { figuresRepository } from './figures.repository.ts';
export { inventarioDeComputadoras } from './recuentos.repository.ts';
