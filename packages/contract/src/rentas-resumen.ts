// The figures of Rentas: by tributo, by month, by state, how old the debt is, and what was collected of what was issued.
// The month of a charge is that of its first due date.
import * as z from 'zod';
import { fecha } from './primitives.ts';
import { importe } from './rentas.ts';

export const resumenRentasQuery = z.strictObject({
  tributo: z.string().trim().min(1).max(100).optional(),
  anio: z.coerce.number().pipe(z.int().min(1900).max(2100)).optional(),
  /** First due date, both days included. */
  venceDesde: fecha.optional(),
  venceHasta: fecha.optional(),
  /** The day from which the age of the debt is counted; today when missing. */
  fecha: fecha.optional(),
});

const cifra = { cargos: z.int(), emitido: importe, cobrado: importe, saldo: importe };

export const ANTIGUEDADES = [
  'Por vencer',
  'Hasta 30 días',
  '31 a 90 días',
  '91 a 180 días',
  '181 a 365 días',
  '1 a 5 años',
  'Más de 5 años',
  'Sin vencimiento',
] as const;

export const resumenRentas = z.object({
  total: z.object(cifra),
  porTributo: z.array(z.object({ tributo: z.string(), ...cifra })),
  /** aaaa-mm; null for charges without a due date. `porcentaje` collected of issued, with one decimal. */
  porMes: z.array(z.object({ mes: z.string().nullable(), ...cifra, porcentaje: z.number() })),
  porEstado: z.array(z.object({ estado: z.string(), ...cifra })),
  antiguedad: z.array(z.object({ tramo: z.enum(ANTIGUEDADES), cargos: z.int(), saldo: importe })),
  /** For the selectors: what there is. */
  tributos: z.array(z.string()),
  anios: z.array(z.int()),
});
export type ResumenRentas = z.infer<typeof resumenRentas>;
