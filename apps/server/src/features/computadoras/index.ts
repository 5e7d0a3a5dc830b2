export {
  computadorasRepository,
  inventarioDeComputadoras,
  medicionesOf,
  programasOf,
} from './computadoras.routes.ts';
