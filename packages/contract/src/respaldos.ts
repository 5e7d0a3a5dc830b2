// The backups as Cómputos sees them.
import * as z from 'zod';
import { opcion } from './primitives.ts';

const RESPALDO_MOTIVOS = ['Nocturno', 'A pedido', 'Terminal'] as const;

export const respaldo = z.object({
  id: z.int(),
  creadoEn: z.string(),
  creadoPor: z.object({ id: z.int(), nombre: z.string() }).nullable(),
  motivo: opcion(RESPALDO_MOTIVOS),
  archivo: z.string(),
  /** The machine that made it; null of those made before it was written down. */
  maquina: z.string().nullable(),
  /** Whether the machine that answers has the file. */
  aca: z.boolean(),
  /** Only its passphrase opens it; one that is not goes without what lets somebody in. */
  cifrado: z.boolean(),
  /** Null when it failed. */
  filas: z.int().nullable(),
  bytes: z.int().nullable(),
  segundos: z.int(),
  error: z.string().nullable(),
});
export type Respaldo = z.infer<typeof respaldo>;

export const estadoDeRespaldos = z.object({
  /** The machine that answers. */
  maquina: z.string(),
  carpeta: z.string(),
  /** How many nightly ones are kept; 0 where none is made by itself. */
  seGuardan: z.int(),
  /** Whether those of now on are encrypted. */
  cifrados: z.boolean(),
  /** The last one that went well. */
  ultimo: respaldo.nullable(),
  atrasado: z.boolean(),
  /** The one that is being made, on any machine, and how many rows it has by now. */
  enCurso: z.object({ desde: z.string(), maquina: z.string(), filas: z.int() }).nullable(),
  recientes: z.array(respaldo),
});
export type EstadoDeRespaldos = z.infer<typeof estadoDeRespaldos>;
