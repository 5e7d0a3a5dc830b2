export {
  computadorasRepository,
  inventarioDeComputadoras,
  medicionesOf,
  programasOf,
} from './computadoras.repository.ts';
