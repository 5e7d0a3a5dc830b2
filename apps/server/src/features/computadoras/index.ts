export { computadorasRepository } from './computadoras.repository.ts';
export { figuresRepository, inventarioDeComputadoras } from './figuras.repository.ts';
