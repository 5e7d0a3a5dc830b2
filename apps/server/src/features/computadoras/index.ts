export { computadorasRepository } from './computadoras.repository.ts';
export { figuresRepository, inventarioDeComputadoras } from './computadoras.repository.ts';
