import type { Permission } from '@muni/contract';
import { idOf } from '../../lib/recordId.ts';

type Clase = 'computadora' | 'impresora';

export const equipoRoutes = {
  mine: '/misEquipos',
  edit: (clase: Clase, id: number) =>
    `${clase === 'computadora' ? '/editarComputadora' : '/editarImpresora'}?id=${id}`,
  /** The report form, with the device filled in. */
  report: (clase: Clase, id: number) => `/CrearReportes?${clase}=${id}`,
};

/** Where the label of a device leads: a technician to the device, everybody else to a report about it. */
export function routeOfLabel(params: URLSearchParams, can: (permission: Permission) => boolean) {
  const clase: Clase = params.has('impresora') ? 'impresora' : 'computadora';
  const id = idOf(params, clase);
  return can(`${clase}s:read`)
    ? equipoRoutes.edit(clase, id)
    : `${equipoRoutes.report(clase, id)}&origen=QR`;
}
