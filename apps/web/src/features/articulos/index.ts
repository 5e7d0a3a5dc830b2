export { articulosApi } from './articulos.api.ts';
export { articuloRoutes } from './articulos.routes.ts';
export { Lectura, useArticulo } from './Lectura.tsx';
export { Sugeridos } from './Sugeridos.tsx';
