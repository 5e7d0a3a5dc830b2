export { articulosScope } from './articulos.routes.ts';
