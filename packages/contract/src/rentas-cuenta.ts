// One account: what it is charged period by period, what it owes at a day, what it paid, and what else is in the name of
// the same person. An account number belongs to its tributo.
import * as z from 'zod';
import { fecha } from './primitives.ts';
import { importe, rentaRecord } from './rentas.ts';

export const cuentaQuery = z.strictObject({
  tributo: z.string().trim().min(1).max(100),
  cuenta: z.string().trim().min(1).max(60),
  /** The day to tell the debt at; today when missing. */
  fecha: fecha.optional(),
});
export type CuentaQuery = z.infer<typeof cuentaQuery>;

const periodoDeCuenta = rentaRecord.extend({
  /** What would have to be paid at that day: by its due dates, less what was paid until then. */
  deuda: importe,
  vencida: z.boolean(),
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
    total: importe,
    vencida: importe,
    porVencer: importe,
  }),
  /** The newest first, up to a thousand. */
  periodos: z.array(periodoDeCuenta),
  pagos: z.array(pagoDeCuenta),
  /** Of whoever has the same CUIT or document. */
  otrasCuentas: z.array(otraCuenta),
});
export type CuentaRenta = z.infer<typeof cuentaRenta>;
