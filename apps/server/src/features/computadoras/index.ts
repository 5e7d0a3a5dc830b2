export { computadorasRepository } from './computadoras.repository.ts';
