import { localStore } from '../../lib/localStore.ts';
import { oneSender } from '../../lib/oneSender.ts';
import type { Caminata } from './caminata.rules.ts';
import { type EnvioNews, listWalks, sendWalks, walkKey } from './envio.rules.ts';
import { recorridosApi } from './recorridos.api.ts';

export const { onNews: onWalkNews, sendNow: sendWalksNow } = oneSender<EnvioNews>(
  'muni.recorridos',
  async (empleadoId, tell) => sendWalks(await localStore(), recorridosApi.enviar, empleadoId, tell),
);

export const storeWalk = async (empleadoId: number, walk: Caminata) =>
  (await localStore()).change({ [walkKey(empleadoId, walk.clave)]: walk });
export const localWalks = async (empleadoId: number) => listWalks(await localStore(), empleadoId);
