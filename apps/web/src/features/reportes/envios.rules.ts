// Reports on their way: the report first, its files after it, each under its own key. What the network takes away is sent
// again; what the server refuses goes back to whoever wrote it.
import type { Reporte, ReporteInput } from '@muni/contract';
import { isFinal, messageOf } from '../../lib/errors.ts';
import type { LocalStore } from '../../lib/localStore.ts';
import type { Archivo } from '../../nouns/adjuntos.ts';
import { type Borrador, inputOf } from './borrador.rules.ts';

export interface Envio {
  borrador: Borrador;
  /** As it was when it was sent first: under one key, always the same. */
  input: Partial<ReporteInput>;
  /** Once it exists, only files are left. */
  reporte?: Pick<Reporte, 'id' | 'numero'>;
  /** Why the server would not have it. */
  problema?: string;
}
export interface EnvioServer {
  crear: (input: Partial<ReporteInput>, key: string) => Promise<Pick<Reporte, 'id' | 'numero'>>;
  adjuntar: (id: number, archivo: Archivo, options: { key: string }) => Promise<unknown>;
}
export type EnvioNews =
  | { kind: 'created' | 'sent'; clave: string; reporte: Pick<Reporte, 'id' | 'numero'> }
  | { kind: 'fileRefused'; clave: string; nombre: string; problema: string }
  | { kind: 'refused'; clave: string; problema: string }
  | { kind: 'waiting' };

export const draftKey = (empleadoId: number) => `borrador:reporte:${empleadoId}`;
const prefix = (empleadoId: number) => `envio:${empleadoId}:`;

/** The draft becomes something to send, or stays a draft: never both, never neither. */
export const enqueue = (store: LocalStore, empleadoId: number, borrador: Borrador, now: Date) =>
  store.change({
    [draftKey(empleadoId)]: undefined,
    // By moment, so that they go in the order they were written.
    [`${prefix(empleadoId)}${now.toISOString()}:${borrador.clave}`]: {
      borrador,
      input: inputOf(borrador),
    } satisfies Envio,
  });

export const listEnvios = async (store: LocalStore, empleadoId: number) =>
  (await store.entries(prefix(empleadoId))).map(([key, envio]) => ({
    key,
    envio: envio as Envio,
  }));

/** Sends what waits, the oldest first; stops at the first that cannot go now. */
export async function sendEnvios(
  store: LocalStore,
  server: EnvioServer,
  empleadoId: number,
  tell: (news: EnvioNews) => void,
): Promise<void> {
  const sendOne = async (key: string, envio: Envio) => {
    const { borrador, input } = envio;
    const { clave } = borrador;
    let { reporte } = envio;
    if (!reporte) {
      const { id, numero } = await server.crear(input, clave);
      reporte = { id, numero };
      await store.change({ [key]: { ...envio, reporte } });
      tell({ kind: 'created', clave, reporte });
    }
    for (const [index, archivo] of borrador.archivos.entries()) {
      try {
        await server.adjuntar(reporte.id, archivo, { key: archivo.clave });
      } catch (error) {
        if (!isFinal(error)) throw error;
        tell({ kind: 'fileRefused', clave, nombre: archivo.nombre, problema: messageOf(error) });
      }
      const archivos = borrador.archivos.slice(index + 1);
      await store.change({ [key]: { ...envio, reporte, borrador: { ...borrador, archivos } } });
    }
    await store.change({ [key]: undefined });
    tell({ kind: 'sent', clave, reporte });
  };
  for (const { key, envio } of await listEnvios(store, empleadoId)) {
    if (envio.problema) continue;
    try {
      await sendOne(key, envio);
    } catch (error) {
      if (!isFinal(error)) return tell({ kind: 'waiting' });
      const problema = messageOf(error);
      await store.change({ [key]: { ...envio, problema } });
      tell({ kind: 'refused', clave: envio.borrador.clave, problema });
    }
  }
  return undefined;
}
