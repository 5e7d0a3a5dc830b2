// Who else is on a record now, as the live stream tells it. Nobody keeps it: whoever arrives says so, those who are there
// answer, and who has not been heard of for a while has left.
import {
  type Presencia,
  type PresenciaOida,
  presenciaOf,
  PRESENCIA_PATH,
  type VivoEvent,
} from '@muni/contract';
import { postJson } from './http.ts';

export const AGAIN_MS = 60_000;
export const WRITES_MS = 12_000;
const GONE_MS = 2 * AGAIN_MS + 10_000;

interface Seen {
  nombre: string;
  at: number;
  writesAt: number;
}
type Listener = (heard: PresenciaOida) => void;

const rooms = new Map<string, Map<number, Seen>>();
const listeners = new Set<Listener>();
const roomOf = (recurso: string, id: number) => `${recurso} ${id}`;

/** True when the event was about presence, and nothing else needs to look at it. */
export function hearPresence(event: VivoEvent, now = Date.now()): boolean {
  const heard = presenciaOf(event);
  if (!heard) return false;
  const name = roomOf(heard.recurso, heard.id);
  const room = rooms.get(name) ?? new Map<number, Seen>();
  rooms.set(name, room);
  const { id, nombre } = heard.quien;
  if (heard.hace === 'sale') room.delete(id);
  else room.set(id, { nombre, at: now, writesAt: heard.hace === 'escribe' ? now : -Infinity });
  for (const listener of listeners) listener(heard);
  return true;
}

/** Others than oneself who were heard of lately. */
export function presentIn(recurso: string, id: number, me: number, now = Date.now()) {
  return [...(rooms.get(roomOf(recurso, id)) ?? [])]
    .filter(([who, { at }]) => who !== me && now - at < GONE_MS)
    .map(([who, { nombre, writesAt }]) => ({
      id: who,
      nombre,
      writes: now - writesAt < WRITES_MS,
    }));
}
export type Present = ReturnType<typeof presentIn>[number];

export const onPresence = (listener: Listener) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What nobody hears is no failure: it is said again soon. */
export const tellPresence = (presencia: Presencia): void =>
  void postJson<void>(PRESENCIA_PATH, presencia).catch(() => undefined);
