import { localStore } from '../../lib/localStore.ts';
import { oneSender } from '../../lib/oneSender.ts';
import { reportesApi } from '../../nouns/reportes.ts';
import type { Borrador } from './borrador.rules.ts';
import { type EnvioNews, enqueue, listEnvios, sendEnvios } from './envios.rules.ts';

export const { onNews: onEnvioNews, sendNow } = oneSender<EnvioNews>(
  'muni.envios',
  async (empleadoId, tell) => sendEnvios(await localStore(), reportesApi, empleadoId, tell),
);

export const queueBorrador = async (empleadoId: number, borrador: Borrador) =>
  enqueue(await localStore(), empleadoId, borrador, new Date());

export const pendingEnvios = async (empleadoId: number) =>
  listEnvios(await localStore(), empleadoId);

/** Takes one out of those to send: to correct it, or because nobody wants it any more. */
export const dropEnvio = async (key: string) => (await localStore()).change({ [key]: undefined });
