// One account: what it is charged period by period, what it owes at a day, what it paid, and what else is in the name of
// the same person. An account number belongs to its tributo.
import * as z from 'zod';
import { fecha, opcion } from './primitives.ts';
import { importe, rentaRecord } from './rentas.ts';

export const cuentaQuery = z.strictObject({
  tributo: z.string().trim().min(1).max(100),
  cuenta: z.string().trim().min(1).max(60),
  /** The day to tell the debt at; today when missing. */
  fecha: fecha.optional(),
});
export type CuentaQuery = z.infer<typeof cuentaQuery>;

/** Of what is owed at a day; what has no due date is not overdue. */
const SITUACIONES_DE_DEUDA = ['Vencida', 'Por vencer'] as const;

/** As it was at that day: what was paid later is not paid yet. */
const periodoDeCuenta = rentaRecord.omit({ saldo: true }).extend({
  /** What would have to be paid at that day: by its due dates, less what was paid until then. */
  deuda: importe,
  /** Null where nothing is owed. */
  situacion: opcion(SITUACIONES_DE_DEUDA).nullable(),
});
export type PeriodoDeCuenta = z.infer<typeof periodoDeCuenta>;

const pagoDeCuenta = z.object({
  anio: z.int(),
  cuota: z.int(),
  concepto: z.string().nullable(),
  fechaPago: z.string().nullable(),
  medioPago: z.string().nullable(),
  nroComprobante: z.string().nullable(),
  importe,
});

const otraCuenta = z.object({
  tributo: z.string(),
  cuenta: z.string(),
  titular: z.string(),
  saldo: importe,
});

export const cuentaRenta = z.object({
  tributo: z.string(),
  cuenta: z.string(),
  titular: z.string(),
  documento: z.string().nullable(),
  tipoDocumento: z.string().nullable(),
  cuit: z.string().nullable(),
  domicilio: z.string().nullable(),
  nomenclaturaCatastral: z.string().nullable(),
  dominio: z.string().nullable(),
  deuda: z.object({
    fecha: z.string(),
    /** Overdue and not yet due. */
    total: importe,
    vencida: importe,
    /** Due after that day, or without a due date. */
    porVencer: importe,
    /** Made after that day: they are not among `pagos`. */
    pagosPosteriores: z.int(),
    /** Of a day that has passed: payments that do not say when they were made. They count as made before it. */
    pagosSinFecha: z.int(),
  }),
  /** The newest first, up to a thousand. */
  periodos: z.array(periodoDeCuenta),
  /** Up to that day. */
  pagos: z.array(pagoDeCuenta),
  /** Of whoever has the same CUIT or document. */
  otrasCuentas: z.array(otraCuenta),
});
export type CuentaRenta = z.infer<typeof cuentaRenta>;
