import { mdiMonitor, mdiPrinter } from '@mdi/js';
import type { EquipoClase, MiEquipo, Permission } from '@muni/contract';
import { idOf } from '../lib/recordId.ts';
import { reading } from '../lib/reading.ts';
import { PATHS } from './paths.ts';

export const EQUIPO_ICONS = { computadora: mdiMonitor, impresora: mdiPrinter };

export const modeloDe = ({ marca, modelo }: Pick<MiEquipo, 'marca' | 'modelo'>) =>
  [marca, modelo].filter(Boolean).join(' ');

export const equipoRoutes = {
  mine: PATHS.misEquipos,
  edit: (clase: EquipoClase, id: number) =>
    `${clase === 'computadora' ? PATHS.computadora : PATHS.impresora}?id=${id}`,
  /** The report form, with the device filled in. */
  report: (clase: EquipoClase, id: number) => `${PATHS.nuevoReporte}?${clase}=${id}`,
};

/** Where the label of a device leads: a technician to the device, everybody else to a report about it. */
export function routeOfLabel(params: URLSearchParams, can: (permission: Permission) => boolean) {
  const clase: EquipoClase = params.has('impresora') ? 'impresora' : 'computadora';
  const id = idOf(params, clase);
  return can(`${clase}s:read`)
    ? equipoRoutes.edit(clase, id)
    : `${equipoRoutes.report(clase, id)}&origen=QR`;
}

/** The machines in one's name, and the one being used. */
export const misEquipos = reading<MiEquipo[]>('mis-equipos');
