// The states of a work order, and what the page of a report tells of its orders.
import * as z from 'zod';
import { id, opcion } from './primitives.ts';

export const ORDEN_ESTADOS = [
  'Pendiente',
  'Asignada',
  'En curso',
  'En espera',
  'Realizada',
  'Conformada',
  'Anulada',
] as const;
export type OrdenEstado = (typeof ORDEN_ESTADOS)[number];
/** Somebody still has to do something in it. */
export const ORDEN_ABIERTAS = ['Pendiente', 'Asignada', 'En curso', 'En espera'] as const;

/** An order of a report, as the report's page tells it. */
export const ordenDeReporte = z.object({
  id,
  nombre: z.string(),
  titulo: z.string(),
  estado: opcion(ORDEN_ESTADOS),
});
