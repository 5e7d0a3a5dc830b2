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

export const PRESENCIA_PATH = '/api/vivo/presencia/';

/** Somebody of Cómputos is on a record, writes there, or leaves it. Told to those who listen, and kept nowhere. */
export const PRESENCIAS = ['mira', 'escribe', 'sale'] as const;
export interface Presencia {
  recurso: string;
  id: number;
  hace: (typeof PRESENCIAS)[number];
}

const PRESENCIA = 'presencia';
/** It travels as the topic of an event, whose id is the record's; the name of who it is comes last, whatever is in it. */
export const presenciaTopic = (
  { recurso, hace }: Pick<Presencia, 'recurso' | 'hace'>,
  { id, nombre }: { id: number; nombre: string },
) => [PRESENCIA, recurso, hace, id, nombre].join(':');

export interface PresenciaOida extends Presencia {
  quien: { id: number; nombre: string };
}

/** Null for any other event. */
export function presenciaOf({ topic, id }: VivoEvent): PresenciaOida | null {
  const [kind, recurso = '', hace, who, ...nombre] = topic.split(':');
  if (kind !== PRESENCIA || id === null) return null;
  return {
    recurso,
    id,
    hace: PRESENCIAS.find((one) => one === hace) ?? 'mira',
    quien: { id: Number(who), nombre: nombre.join(':') },
  };
}
