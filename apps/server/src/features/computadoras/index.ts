export {
  computadorasRepository,
  figuresRepository,
  inventarioDeComputadoras,
} from './computadoras.repository.ts';
