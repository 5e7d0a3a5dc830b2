// What must be known before anything can be shown: the municipality's settings, and then who this is.
import { type Configuracion, setCaracteristica } from '@muni/contract';
import { watchBrowser } from '../lib/connection.ts';
import { requestJson } from '../lib/http.ts';
import { lazyIdentity } from '../lib/lazyIdentity.ts';
import { createSession } from '../lib/session.ts';
import type { Started } from '../lib/SessionContext.tsx';
import { setTitleSuffix } from '../lib/title.ts';

let connected: Pick<Started, 'identity' | 'session'> | undefined;

export async function start(): Promise<Started> {
  const configuracion = await requestJson<Configuracion>('/api/configuracion/', {
    anonymous: true,
  });
  setTitleSuffix(configuracion.titulo);
  setCaracteristica(configuracion.caracteristica);
  if (!connected) {
    watchBrowser();
    const identity = lazyIdentity(configuracion.identidad, location.origin);
    connected = { identity, session: createSession(identity) };
  }
  return { configuracion, ...connected };
}
