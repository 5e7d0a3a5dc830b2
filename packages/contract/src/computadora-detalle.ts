// What is read of computers besides their records, and what is decided about them by name.
import * as z from 'zod';
import { CAMPOS_DE_AGENTE, COMPUTADORA_ALERTAS } from './computadora-input.ts';
import { intOrNull, opcion, textOrNull, version } from './primitives.ts';

/**
 * GET /api/computadoras/resumen/: how many are in use, and how many deserve a look for each reason. The first two are never
 * above RESUMEN_MAX and the others never above CUENTA_MAX, so that it never costs more.
 */
export const RESUMEN_MAX = 10_000;
export const computadorasResumen = z.object({
  total: z.int(),
  bien: z.int(),
  alertas: z.record(opcion(COMPUTADORA_ALERTAS), z.int()),
});
export type ComputadorasResumen = z.infer<typeof computadorasResumen>;

/** GET /api/computadoras/:id/programas/ */
export const programa = z.object({
  nombre: z.string(),
  version: textOrNull,
  editor: textOrNull,
  instalado: textOrNull,
});
export type Programa = z.infer<typeof programa>;

/** GET /api/computadoras/:id/mediciones/: the disk, day by day. */
export const medicion = z.object({
  fecha: z.string(),
  discoTotalGB: intOrNull,
  discoLibreGB: intOrNull,
});
export type Medicion = z.infer<typeof medicion>;

/** Body of POST /api/computadoras/:id/aceptar/, the fields for which the agent is right, and of dejar/, the person. */
export const camposInformados = z.object({
  campos: z.array(opcion(CAMPOS_DE_AGENTE)).min(1),
  version,
});
export const verificarComputadora = z.object({ version });
