export {
  computadorasRepository,
  figuresRepository,
  inventarioDeComputadoras,
} from './computadoras.routes.ts';
