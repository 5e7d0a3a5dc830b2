export { articulosScope } from './articulos.repository.ts';
