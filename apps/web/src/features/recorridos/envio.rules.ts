// From the phone to the server: what was marked since the last time, in parts, and the end with the last of them. What the
// phone holds and what the server has are kept apart, so that marking while sending loses nothing.
import {
  MARCAS_POR_ENVIO,
  type MarcaInput,
  type Recorrido,
  type RecorridoInput,
  type RecorridoTomado,
} from '@muni/contract';
import { isFinal, messageOf } from '../../lib/errors.ts';
import type { LocalStore } from '../../lib/localStore.ts';
import type { RecorridoLocal } from './recorridoLocal.rules.ts';

/** What the server has of a recorrido. */
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

const recorridoPrefix = (empleadoId: number) => `recorrido:${empleadoId}:`;
export const recorridoKey = (empleadoId: number, clave: string) =>
  `${recorridoPrefix(empleadoId)}${clave}`;
const sentKey = (empleadoId: number, clave: string) => `recorridoEnviado:${empleadoId}:${clave}`;

export const readRecorrido = async (store: LocalStore, empleadoId: number, clave: string) =>
  (await store.get(recorridoKey(empleadoId, clave))) as RecorridoLocal | undefined;
export const readSent = async (store: LocalStore, empleadoId: number, clave: string) =>
  ((await store.get(sentKey(empleadoId, clave))) as Enviado | undefined) ?? NOTHING;
export const listRecorridos = async (store: LocalStore, empleadoId: number) =>
  (await store.entries(recorridoPrefix(empleadoId))).map(
    ([, recorrido]) => recorrido as RecorridoLocal,
  );
/** What this phone marked and the server does not have, in order. */
export const unsentMarks = (recorrido: RecorridoLocal, sent: Enviado): MarcaInput[] =>
  Object.values(recorrido.marcas)
    .filter(({ orden }) => orden > sent.orden)
    .toSorted((a, b) => a.orden - b.orden);
export const dropRecorrido = (store: LocalStore, empleadoId: number, clave: string) =>
  store.change({
    [recorridoKey(empleadoId, clave)]: undefined,
    [sentKey(empleadoId, clave)]: undefined,
  });

/** A recorrido that was taken from the server: all that came with it, the server has. */
export const takenChanges = (
  empleadoId: number,
  id: number,
  recorrido: RecorridoLocal,
  { marcas }: RecorridoTomado,
) => ({
  [recorridoKey(empleadoId, recorrido.clave)]: recorrido,
  [sentKey(empleadoId, recorrido.clave)]: {
    id,
    orden: Math.max(0, ...marcas.map(({ orden }) => orden)),
  } satisfies Enviado,
});

/** The next message, or nothing when the server has all there is. */
export function nextMessage(recorrido: RecorridoLocal, sent: Enviado): RecorridoInput | null {
  const left = unsentMarks(recorrido, sent);
  const marcas = left.slice(0, MARCAS_POR_ENVIO);
  const cierre = marcas.length === left.length ? recorrido.cierre : null;
  if (sent.id !== null && marcas.length === 0 && cierre === null) return null;
  const { clave, area, iniciadoEn, turno } = recorrido;
  return { clave, area: area.id, iniciadoEn, turno, marcas, cierre };
}

/** Sends all that waits of every recorrido; stops at the first that cannot go now. */
export async function sendRecorridos(
  store: LocalStore,
  send: (message: RecorridoInput) => Promise<Recorrido>,
  empleadoId: number,
  tell: (news: EnvioNews) => void,
): Promise<void> {
  for (const { clave } of await listRecorridos(store, empleadoId)) {
    for (;;) {
      const kept = await readRecorrido(store, empleadoId, clave);
      const sent = await readSent(store, empleadoId, clave);
      const message = kept && !sent.problema ? nextMessage(kept, sent) : null;
      if (!message) break;
      try {
        const recorrido = await send(message);
        if (message.cierre) {
          await dropRecorrido(store, empleadoId, clave);
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
