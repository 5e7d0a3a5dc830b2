// The rows of a load and what is wrong with them: to look at, to correct in place, to leave out, to download.
import * as z from 'zod';
import { booleanInUrl, idInUrl } from './primitives.ts';
import { RENTA_CAMPO_NOMBRES } from './renta-campos.ts';
import { PAGE_SIZE_MAX } from './resource.ts';

const PROBLEMA_TIPOS = ['error', 'aviso'] as const;
const FILA_ESTADOS = ['lista', 'error', 'fuera', 'repetida'] as const;

const pagina = {
  page: z.coerce.number().pipe(z.int().min(1).max(100_000)).default(1),
  pageSize: z.coerce.number().pipe(z.int().min(1).max(PAGE_SIZE_MAX)).default(25),
};

const problema = z.object({
  campo: z.enum(RENTA_CAMPO_NOMBRES),
  /** Title of the column; null for what no column brings. */
  columna: z.string().nullable(),
  tipo: z.enum(PROBLEMA_TIPOS),
  valor: z.string(),
  motivo: z.string(),
});
export type ProblemaDeFila = z.infer<typeof problema>;

/** GET /api/cargas/:id/filas/ */
export const filasDeCargaQuery = z.strictObject({
  ...pagina,
  ver: z
    .enum(['todas', 'problemas', 'errores', 'avisos', 'repetidas', 'fuera'])
    .default('problemas'),
  campo: z.enum(RENTA_CAMPO_NOMBRES).optional(),
  /** From that line of the file on. */
  desdeLinea: idInUrl.optional(),
});

export const filaDeCarga = z.object({
  linea: z.int(),
  estado: z.enum(FILA_ESTADOS),
  /** By field, as read or as corrected. */
  celdas: z.record(z.string(), z.string()),
  problemas: z.array(problema),
  corregida: z.boolean(),
});
export type FilaDeCarga = z.infer<typeof filaDeCarga>;

/** PATCH /api/cargas/:id/filas/:linea/: new texts by field, and whether it stays out. */
export const corregirFilaBody = z.strictObject({
  celdas: z.partialRecord(z.enum(RENTA_CAMPO_NOMBRES), z.string().max(500)).optional(),
  fuera: z.boolean().optional(),
});

/** GET /api/cargas/:id/errores/: one entry per wrong cell. */
export const erroresDeCargaQuery = z.strictObject({
  ...pagina,
  tipo: z.enum(PROBLEMA_TIPOS).optional(),
  campo: z.enum(RENTA_CAMPO_NOMBRES).optional(),
  q: z.string().trim().max(100).optional(),
});
export const errorDeCarga = problema.extend({ linea: z.int() });
export type ErrorDeCarga = z.infer<typeof errorDeCarga>;

/** GET /api/cargas/:id/errores/resumen/: how many of each kind, the commonest first. */
export const resumenDeErrores = z.array(
  problema.pick({ campo: true, columna: true, tipo: true, motivo: true }).extend({
    cantidad: z.int(),
  }),
);

/** GET /api/cargas/:id/errores/exportar/: each wrong cell, or with `filas` the rejected rows as they came. */
export const exportarErroresQuery = z.strictObject({ filas: booleanInUrl.optional() });
