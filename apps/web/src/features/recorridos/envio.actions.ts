import { useCallback, useEffect, useState } from 'react';
import { localStore } from '../../lib/localStore.ts';
import { oneSender } from '../../lib/oneSender.ts';
import { recorridosApi } from '../../nouns/recorridos.ts';
import { type RecorridoLocal, takenRecorrido } from './recorridoLocal.rules.ts';
import {
  dropRecorrido,
  type EnvioNews,
  listRecorridos,
  readSent,
  readRecorrido,
  sendRecorridos,
  takenChanges,
  unsentMarks,
  recorridoKey,
} from './envio.rules.ts';

export const { onNews: onRecorridoNews, sendNow: sendRecorridosNow } = oneSender<EnvioNews>(
  'muni.recorridos',
  async (empleadoId, tell) =>
    sendRecorridos(await localStore(), recorridosApi.enviar, empleadoId, tell),
);

export const storeRecorrido = async (empleadoId: number, recorrido: RecorridoLocal) =>
  (await localStore()).change({ [recorridoKey(empleadoId, recorrido.clave)]: recorrido });
const localRecorridos = async (empleadoId: number) =>
  listRecorridos(await localStore(), empleadoId);

/** Brings an unfinished recorrido to this phone, with what it had marked itself and could not send. */
export async function takeRecorrido(empleadoId: number, id: number): Promise<string> {
  const taken = await recorridosApi.tomar(id);
  const store = await localStore();
  const mine = await readRecorrido(store, empleadoId, taken.clave);
  const sent = await readSent(store, empleadoId, taken.clave);
  const recorrido = takenRecorrido(taken, mine ? unsentMarks(mine, sent) : []);
  await store.change(takenChanges(empleadoId, id, recorrido, taken));
  void sendRecorridosNow(empleadoId);
  return taken.clave;
}

/** Off this phone and, if the server knows it and it is still this phone's, thrown away there too. */
export async function discardRecorrido(empleadoId: number, clave: string, onlyHere = false) {
  const store = await localStore();
  const { id, problema } = await readSent(store, empleadoId, clave);
  if (id !== null && !problema && !onlyHere) await recorridosApi.descartar(id, true);
  await dropRecorrido(store, empleadoId, clave);
}

/** The recorridos that this browser holds: begun, or ended and not yet arrived. */
export function useLocalRecorridos(empleadoId: number) {
  const [recorridos, setRecorridos] = useState<RecorridoLocal[]>([]);
  const refresh = useCallback(
    () => void localRecorridos(empleadoId).then(setRecorridos),
    [empleadoId],
  );
  useEffect(() => {
    refresh();
    return onRecorridoNews(refresh);
  }, [refresh]);
  return { recorridos, refresh };
}
export type LocalRecorridos = ReturnType<typeof useLocalRecorridos>;
