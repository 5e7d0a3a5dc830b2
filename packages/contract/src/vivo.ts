// What the server announces while it happens (server-sent events). An event says what changed; what it now looks like is
// asked through the usual routes. Besides these there are two named events without content: `resync` (something may have
// been missed: show everything again) and `fin` (the session is over: ask again who this is).
export const VIVO_PATH = '/api/vivo/';
/** In every answer: the place in the stream from before anything was read. Whoever listens from there misses nothing. */
export const VIVO_POSITION_HEADER = 'x-vivo-position';

export interface VivoEvent {
  /** The name of the resource, or `sesion`: what this person may see has changed. */
  topic: string;
  /** Null when many changed at once. */
  id: number | null;
}
