import { PATHS } from './paths.ts';
import { rentasRoutes } from './rentas.ts';

/** A load keeps its id in the address: whoever comes back finds it where it is. */
export const cargaRoutes = {
  start: rentasRoutes.load,
  one: (id: number) => `${rentasRoutes.load}?carga=${id}`,
  list: rentasRoutes.cargas,
  compare: (id: number) => `${PATHS.compararCargas}?carga=${id}`,
};
