import type { CargaClase } from '@muni/contract';
import { PATHS } from './paths.ts';

const START: Record<CargaClase, string> = {
  rentas: PATHS.cargarRentas,
  empleados: PATHS.subirEmpleados,
  computadoras: PATHS.subirComputadoras,
  impresoras: PATHS.subirImpresoras,
  reportes: PATHS.subirReportes,
};

/** A load keeps its id in the address: whoever comes back finds it where it is. */
export function cargaRoutes(clase: CargaClase) {
  return {
    start: START[clase],
    one: (id: number) => `${START[clase]}?carga=${id}`,
    /** Also the way out of a load that cannot be shown. */
    all: {
      to: clase === 'rentas' ? PATHS.cargas : `${PATHS.historialDeCargas}?clase=${clase}`,
      label: 'Ver todas las cargas',
    },
    compare: (id: number) => `${PATHS.compararCargas}?carga=${id}`,
  };
}
