import { localStore } from '../../lib/localStore.ts';
import { oneSender } from '../../lib/oneSender.ts';
import { recorridosApi } from '../../nouns/recorridos.ts';
import { type Caminata, takenCaminata } from './caminata.rules.ts';
import {
  dropWalk,
  type EnvioNews,
  listWalks,
  readSent,
  readWalk,
  sendWalks,
  takenChanges,
  unsentMarks,
  walkKey,
} from './envio.rules.ts';

export const { onNews: onWalkNews, sendNow: sendWalksNow } = oneSender<EnvioNews>(
  'muni.recorridos',
  async (empleadoId, tell) => sendWalks(await localStore(), recorridosApi.enviar, empleadoId, tell),
);

export const storeWalk = async (empleadoId: number, walk: Caminata) =>
  (await localStore()).change({ [walkKey(empleadoId, walk.clave)]: walk });
export const localWalks = async (empleadoId: number) => listWalks(await localStore(), empleadoId);

/** Brings an unfinished walk to this phone, with what it had marked itself and could not send. */
export async function takeWalk(empleadoId: number, id: number): Promise<string> {
  const taken = await recorridosApi.tomar(id);
  const store = await localStore();
  const mine = await readWalk(store, empleadoId, taken.clave);
  const sent = await readSent(store, empleadoId, taken.clave);
  const walk = takenCaminata(taken, mine ? unsentMarks(mine, sent) : []);
  await store.change(takenChanges(empleadoId, id, walk, taken));
  void sendWalksNow(empleadoId);
  return taken.clave;
}

/** Off this phone and, if the server knows it and it is still this phone's, thrown away there too. */
export async function discardWalk(empleadoId: number, clave: string, onlyHere = false) {
  const store = await localStore();
  const { id, problema } = await readSent(store, empleadoId, clave);
  if (id !== null && !problema && !onlyHere) await recorridosApi.descartar(id, true);
  await dropWalk(store, empleadoId, clave);
}
