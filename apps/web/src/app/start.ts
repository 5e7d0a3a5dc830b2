// What must be known before anything can be shown: the municipality's settings and the identity provider. Both are
// asked at once, as soon as the script runs.
import type { Configuracion } from '@muni/contract';
import { requestJson } from '../lib/http.ts';
import { createSession, type Session } from '../lib/session.ts';
import { setTitleSuffix } from '../lib/title.ts';

export interface Started {
  configuracion: Configuracion;
  session: Session;
}

let session: Session | undefined;

export async function start(): Promise<Started> {
  const [configuracion, { connectIdentity }] = await Promise.all([
    requestJson<Configuracion>('/api/configuracion/', { anonymous: true }),
    import('../lib/identity.ts'),
  ]);
  setTitleSuffix(configuracion.titulo);
  session ??= createSession(connectIdentity(configuracion.identidad, location.origin));
  return { configuracion, session };
}
