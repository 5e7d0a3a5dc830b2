// Views of a list that a person keeps under a name: what its address said when it was saved. Each sees their own.
import * as z from 'zod';
import { id, texto } from './primitives.ts';

export const VISTAS_POR_LISTA = 20;

export const vistaInput = z.object({
  /** The list it belongs to. */
  lista: texto(1, 60),
  nombre: texto(2, 40),
  /** The parameters of the address, as q=…&sort=… */
  consulta: z.string().max(1000),
});
export type VistaInput = z.infer<typeof vistaInput>;

/** GET /api/vistas/?lista=…, POST /api/vistas/, DELETE /api/vistas/:id/ */
export const vista = vistaInput.extend({ id });
export type Vista = z.infer<typeof vista>;
