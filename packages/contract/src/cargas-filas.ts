// The rows of a load and what is wrong with them: to look at, to correct in place, to leave out, to download.
import * as z from 'zod';
import { booleanInUrl, idInUrl } from './primitives.ts';
import { cargasQuery } from './cargas.ts';
import { importe } from './rentas.ts';

const problemaTipo = z.enum(['error', 'aviso']);
/** Beside the figures of a load: which of its rows to look at. */
export const VER_FILAS = [
  'todas',
  'problemas',
  'nuevas',
  'cambian',
  'iguales',
  'rechazadas',
  'dudosas',
  'avisos',
  'repetidas',
  'fuera',
] as const;
export type VerFilas = (typeof VER_FILAS)[number];

const campo = z.string().max(60);

const pagina = cargasQuery.pick({ page: true, pageSize: true });

const problema = z.object({
  campo: z.string(),
  /** Title of the column; null for what no column brings. */
  columna: z.string().nullable(),
  tipo: problemaTipo,
  valor: z.string(),
  motivo: z.string(),
});
export type ProblemaDeFila = z.infer<typeof problema>;

/** GET /api/cargas/:id/filas/ */
export const filasDeCargaQuery = pagina.extend({
  ver: z.enum(VER_FILAS).default('problemas'),
  campo: campo.optional(),
});
export type FilasDeCargaQuery = z.infer<typeof filasDeCargaQuery>;

export const filaDeCarga = z.object({
  linea: z.int(),
  estado: z.enum(['lista', 'error', 'fuera', 'repetida', 'duda']),
  /** By field, as read or as corrected. */
  celdas: z.record(z.string(), z.string()),
  problemas: z.array(problema),
  /** What it does to what is there; null for what does not go in. */
  efecto: z.enum(['nueva', 'cambia', 'igual']).nullable(),
  /** By field, in words, of a row that changes what is there. */
  cambios: z.record(z.string(), z.object({ antes: z.string(), despues: z.string() })),
  /** Why it is probably a mistake, in words. */
  duda: z.string().nullable(),
  corregida: z.boolean(),
});
export type FilaDeCarga = z.infer<typeof filaDeCarga>;

/** PATCH /api/cargas/:id/filas/:linea/: new texts by field, whether it stays out, and whether it goes in though doubtful. */
export const corregirFilaBody = z.strictObject({
  celdas: z.record(campo, z.string().max(500)).optional(),
  fuera: z.boolean().optional(),
  aceptada: z.boolean().optional(),
});
export type Correccion = z.infer<typeof corregirFilaBody>;

/** GET /api/cargas/:id/errores/: one entry per wrong cell. */
export const erroresDeCargaQuery = pagina.extend({
  tipo: problemaTipo.optional(),
  campo: campo.optional(),
  q: z.string().trim().max(100).optional(),
});
export type ErroresDeCargaQuery = z.infer<typeof erroresDeCargaQuery>;
export const errorDeCarga = problema.extend({ linea: z.int() });
export type ErrorDeCarga = z.infer<typeof errorDeCarga>;

/** GET /api/cargas/:id/errores/resumen/: how many of each kind, the commonest first. */
export const resumenDeErrores = z.array(
  problema.pick({ campo: true, columna: true, tipo: true, motivo: true }).extend({
    cantidad: z.int(),
  }),
);
export type ResumenDeErrores = z.infer<typeof resumenDeErrores>;

/** GET /api/cargas/:id/errores/exportar/: each wrong cell, or with `filas` the rejected rows as they came and what to correct. */
export const exportarErroresQuery = z.strictObject({ filas: booleanInUrl.optional() });

// Two confirmed loads side by side: what the later one has and the earlier one had not, and the other way round.

export const DIFERENCIAS = ['cuenta nueva', 'cuenta que falta', 'pagado', 'importe'] as const;
export type Diferencia = (typeof DIFERENCIAS)[number];

/** GET /api/cargas/:id/comparacion/: this load against an earlier one. */
export const comparacionCargasQuery = z.strictObject({ con: idInUrl });
const cifra = z.object({ cantidad: z.int(), antes: importe, despues: importe });
export const comparacionCargas = z.object({
  con: z.object({ id: z.int(), nombreArchivo: z.string(), confirmadoEn: z.string() }),
  /** Null while it is being worked out. */
  totales: z.record(z.enum(DIFERENCIAS), cifra).nullable(),
  avance: z.object({ hechas: z.int(), total: z.int() }).nullable(),
});
export type ComparacionCargas = z.infer<typeof comparacionCargas>;
export type TotalesDeComparacion = Record<Diferencia, z.infer<typeof cifra>>;

/** GET /api/cargas/:id/comparacion/diferencias/ */
export const diferenciasQuery = comparacionCargasQuery.extend({
  ...pagina.shape,
  tipo: z.enum(DIFERENCIAS),
});
/** GET /api/cargas/:id/comparacion/diferencias/exportar/: all of them, or of one kind. */
export const exportarDiferenciasQuery = comparacionCargasQuery.extend({
  tipo: z.enum(DIFERENCIAS).optional(),
});
export const diferencia = z.object({
  tributo: z.string(),
  cuenta: z.string(),
  titular: z.string(),
  /** Null where the difference is of the whole account. */
  anio: z.int().nullable(),
  cuota: z.int().nullable(),
  antes: importe.nullable(),
  despues: importe.nullable(),
});
export type DiferenciaDeCargas = z.infer<typeof diferencia>;
