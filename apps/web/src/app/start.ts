// What must be known before anything can be shown: the municipality's settings. The identity provider's code is asked
// for at the same moment, but only where somebody may be signed in.
import { type Configuracion, setCaracteristica } from '@muni/contract';
import { watchBrowser } from '../lib/connection.ts';
import { requestJson } from '../lib/http.ts';
import { lazyIdentity, warmIdentity } from '../lib/lazyIdentity.ts';
import { createSession } from '../lib/session.ts';
import type { Started } from '../lib/SessionContext.tsx';
import { setTitleSuffix } from '../lib/title.ts';

let connected: Pick<Started, 'identity' | 'session'> | undefined;

export async function start(): Promise<Started> {
  warmIdentity();
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
