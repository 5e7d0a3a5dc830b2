// From the phone to the server: what was marked since the last time, in order and in parts, and the end with the last of
// them. What the phone holds and what the server has are kept apart, so that marking while sending loses nothing. Pure but
// for the store and the server it is given.
import {
  MARCAS_POR_ENVIO,
  type MarcaInput,
  type Recorrido,
  type RecorridoInput,
  type RecorridoTomado,
} from '@muni/contract';
import { isFinal, messageOf } from '../../lib/errors.ts';
import type { LocalStore } from '../../lib/localStore.ts';
import type { Caminata } from './caminata.rules.ts';

/** What the server has of a walk. */
export interface Enviado {
  id: number | null;
  /** The highest order it has. */
  orden: number;
  /** Why it would not have the rest. */
  problema?: string;
}
const NOTHING: Enviado = { id: null, orden: 0 };

export type EnvioNews =
  | { kind: 'sent'; clave: string }
  | { kind: 'closed'; clave: string; recorrido: Recorrido }
  | { kind: 'refused'; clave: string; problema: string };

const walkPrefix = (empleadoId: number) => `recorrido:${empleadoId}:`;
export const walkKey = (empleadoId: number, clave: string) => `${walkPrefix(empleadoId)}${clave}`;
const sentKey = (empleadoId: number, clave: string) => `recorridoEnviado:${empleadoId}:${clave}`;

export const readWalk = async (store: LocalStore, empleadoId: number, clave: string) =>
  (await store.get(walkKey(empleadoId, clave))) as Caminata | undefined;
export const readSent = async (store: LocalStore, empleadoId: number, clave: string) =>
  ((await store.get(sentKey(empleadoId, clave))) as Enviado | undefined) ?? NOTHING;
export const listWalks = async (store: LocalStore, empleadoId: number) =>
  (await store.entries(walkPrefix(empleadoId))).map(([, walk]) => walk as Caminata);
/** What this phone marked and the server does not have, in order. */
export const unsentMarks = (walk: Caminata, sent: Enviado): MarcaInput[] =>
  Object.values(walk.marcas)
    .filter(({ orden }) => orden > sent.orden)
    .toSorted((a, b) => a.orden - b.orden);
export const dropWalk = (store: LocalStore, empleadoId: number, clave: string) =>
  store.change({
    [walkKey(empleadoId, clave)]: undefined,
    [sentKey(empleadoId, clave)]: undefined,
  });

/** A walk that was taken from the server: all that came with it, the server has. */
export const takenChanges = (
  empleadoId: number,
  id: number,
  walk: Caminata,
  { marcas }: RecorridoTomado,
) => ({
  [walkKey(empleadoId, walk.clave)]: walk,
  [sentKey(empleadoId, walk.clave)]: {
    id,
    orden: Math.max(0, ...marcas.map(({ orden }) => orden)),
  } satisfies Enviado,
});

/** The next message, or nothing when the server has all there is. */
export function nextMessage(walk: Caminata, sent: Enviado): RecorridoInput | null {
  const left = unsentMarks(walk, sent);
  const marcas = left.slice(0, MARCAS_POR_ENVIO);
  const cierre = marcas.length === left.length ? walk.cierre : null;
  if (sent.id !== null && marcas.length === 0 && cierre === null) return null;
  const { clave, area, iniciadoEn, turno = 1 } = walk;
  return { clave, area: area.id, iniciadoEn, turno, marcas, cierre };
}

/** Sends all that waits of every walk; stops at the first that cannot go now. */
export async function sendWalks(
  store: LocalStore,
  send: (message: RecorridoInput) => Promise<Recorrido>,
  empleadoId: number,
  tell: (news: EnvioNews) => void,
): Promise<void> {
  for (const { clave } of await listWalks(store, empleadoId)) {
    for (;;) {
      const walk = await readWalk(store, empleadoId, clave);
      const sent = await readSent(store, empleadoId, clave);
      const message = walk && !sent.problema ? nextMessage(walk, sent) : null;
      if (!message) break;
      try {
        const recorrido = await send(message);
        if (message.cierre) {
          await dropWalk(store, empleadoId, clave);
          tell({ kind: 'closed', clave, recorrido });
          break;
        }
        const orden = message.marcas.at(-1)?.orden ?? sent.orden;
        const now: Enviado = { id: recorrido.id, orden };
        await store.change({ [sentKey(empleadoId, clave)]: now });
        tell({ kind: 'sent', clave });
      } catch (error) {
        if (!isFinal(error)) return;
        const problema = messageOf(error);
        await store.change({ [sentKey(empleadoId, clave)]: { ...sent, problema } });
        tell({ kind: 'refused', clave, problema });
      }
    }
  }
}
