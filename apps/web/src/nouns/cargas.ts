import { CARGA_RUTAS, type CargaClase } from '@muni/contract';
import { PATHS } from './paths.ts';

/** A load keeps its id in the address: whoever comes back finds it where it is. */
export function cargaRoutes(clase: CargaClase) {
  const start = CARGA_RUTAS[clase];
  return {
    start,
    one: (id: number) => `${start}?carga=${id}`,
    /** Also the way out of a load that cannot be shown. */
    all: {
      to: clase === 'rentas' ? PATHS.cargas : `${PATHS.historialDeCargas}?clase=${clase}`,
      label: 'Ver todas las cargas',
    },
    compare: (id: number) => `${PATHS.compararCargas}?carga=${id}`,
  };
}
