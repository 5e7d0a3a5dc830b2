// What the server announces while it happens (server-sent events). An event says what changed; what it now looks like is
// asked through the usual routes. Besides these there are two named events without content: `resync` (something may have
// been missed: show everything again) and `fin` (the session is over: ask again who this is).
import * as z from 'zod';
import { id } from './primitives.ts';

export const VIVO_PATH = '/api/vivo/';

export const vivoEvent = z.object({
  /** The name of the resource, or `sesion`: what this person may see has changed. */
  topic: z.string(),
  /** Null when many changed at once. */
  id: id.nullable(),
});
export type VivoEvent = z.infer<typeof vivoEvent>;
