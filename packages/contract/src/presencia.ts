import * as z from 'zod';
import { id } from './primitives.ts';
import { PRESENCIAS } from './vivo.ts';

export const presenciaInput = z.object({
  /** The name of the resource, as in its path. */
  recurso: z.string().regex(/^[a-z]{1,40}$/),
  id,
  hace: z.enum(PRESENCIAS),
});
