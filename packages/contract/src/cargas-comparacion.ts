// Two confirmed loads side by side: what the later one has and the earlier one had not, and the other way round.
import * as z from 'zod';
import { idInUrl } from './primitives.ts';
import { PAGE_SIZE_MAX } from './resource.ts';
import { importe } from './rentas.ts';

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
  tipo: z.enum(DIFERENCIAS),
  page: z.coerce.number().pipe(z.int().min(1).max(100_000)).default(1),
  pageSize: z.coerce.number().pipe(z.int().min(1).max(PAGE_SIZE_MAX)).default(25),
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
