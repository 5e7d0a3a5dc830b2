// The mailbox whose messages become reports.
import * as z from 'zod';
import { email, id, siNo, texto, textoOpcional, textOrNull, version } from './primitives.ts';

/** Body of PUT /api/buzon/ and POST /api/buzon/probar/ */
export const buzonInput = z.object({
  activo: siNo,
  servidor: texto(1, 200),
  puerto: z.int().min(1).max(65_535),
  usuario: texto(1, 200),
  /** Empty leaves the one that is kept. */
  clave: z.string().max(500).nullish(),
  carpeta: texto(1, 200),
  direccion: email,
  autoridad: textoOpcional(200),
  version,
});
export type BuzonInput = z.infer<typeof buzonInput>;

/** GET /api/buzon/ */
export const buzon = z.object({
  activo: z.boolean(),
  servidor: z.string(),
  puerto: z.int(),
  usuario: z.string(),
  conClave: z.boolean(),
  carpeta: z.string(),
  direccion: z.string(),
  autoridad: z.string(),
  leidoEn: textOrNull,
  /** Why it cannot be read now. */
  error: textOrNull,
  version,
});
export type Buzon = z.infer<typeof buzon>;
/** POST /api/buzon/probar/ */
export const buzonProbado = z.object({ mensajes: z.int() });

/** GET /api/buzon/correos/: those that wait for a person, oldest first. */
export const correoPorRevisar = z.object({
  id,
  de: z.string(),
  asunto: z.string(),
  texto: z.string(),
  motivo: textOrNull,
  recibidoEn: z.string(),
});
export type CorreoPorRevisar = z.infer<typeof correoPorRevisar>;
/** Body of POST /api/buzon/correos/:id/reporte/: whom the report is for. */
export const correoReporte = z.object({ empleado: id });
export const correoHecho = z.object({ reporte: id });
