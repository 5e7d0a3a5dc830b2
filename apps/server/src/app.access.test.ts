// Every route × every kind of caller, with tokens as the provider issues them and as an attacker would forge them. What
// is expected comes from the contract's own table.
import { generateKeyPairSync } from 'node:crypto';
import { can, type Permission, type Role, ROLES } from '@muni/contract';
import {
  decodeJwt,
  decodeProtectedHeader,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp, testEmail } from './testing/app.ts';

const PASSWORD = 'una-clave-de-prueba';
const KEY = 'key=muni-embedded';

let test: TestApp;
const tokens: Record<string, string | null> = {};

const signIn = async (email: string): Promise<string> => {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?${KEY}`,
    payload: { email, password: PASSWORD, returnSecureToken: true },
  });
  return answer.json().idToken;
};

async function issueTokens() {
  const people = {
    computos: { email: testEmail('computos'), emailVerified: true },
    rentas: { email: testEmail('rentas'), emailVerified: true },
    empleado: { email: testEmail('empleado'), emailVerified: true },
    unregistered: { email: 'nadie@prueba.test', emailVerified: true },
    unverified: { email: testEmail('sinverificar'), emailVerified: false },
    inactive: { email: testEmail('inactivo'), emailVerified: true },
  };
  for (const [name, account] of Object.entries(people)) {
    await test.accounts?.createAccount({ ...account, password: PASSWORD });
    tokens[name] = await signIn(account.email);
  }
}

/** The same claims as a genuine token, signed or dated as they should not be. */
async function forgeTokens(genuine: string) {
  const claims = decodeJwt(genuine);
  const kid = decodeProtectedHeader(genuine).kid ?? '';
  const { privateJwk } = await test.db
    .selectFrom('identityKeys')
    .select('privateJwk')
    .where('kid', '=', kid)
    .executeTakeFirstOrThrow();
  const ours = await importJWK(privateJwk as JWK, 'RS256');
  const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const sign = (payload: JWTPayload, key: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
  const hourAgo = Math.floor(Date.now() / 1000) - 3700;

  tokens['garbage'] = 'no.es.un-token';
  tokens['unsigned'] = new UnsecuredJWT(claims).encode();
  tokens['other key'] = await sign(claims, theirs);
  tokens['expired'] = await sign(
    { ...claims, iat: hourAgo, auth_time: hourAgo, exp: hourAgo + 3600 },
    ours,
  );
  tokens['wrong audience'] = await sign({ ...claims, aud: 'otro-proyecto' }, ours);
  tokens['no token'] = null;
}

beforeAll(async () => {
  await (await testApp()).reset();
  test = await testApp({ realTokens: true });
  const { areaId } = await test.empleado('computos');
  const person = { nombre: 'Otra', apellido: 'Persona', tipo: 'Otro', areaId };
  await test.db
    .insertInto('empleados')
    .values([
      { ...person, dni: '20000004', legajo: '4', email: testEmail('sinverificar') },
      { ...person, dni: '20000005', legajo: '5', email: testEmail('inactivo'), activo: false },
    ])
    .execute();
  await issueTokens();
  await forgeTokens(tokens['computos'] ?? '');
});

const CALLERS: Record<string, Role> = {
  'no token': 'visitante',
  garbage: 'visitante',
  unsigned: 'visitante',
  'other key': 'visitante',
  expired: 'visitante',
  'wrong audience': 'visitante',
  unregistered: 'noRegistrado',
  unverified: 'noRegistrado',
  inactive: 'noRegistrado',
  empleado: 'empleado',
  rentas: 'rentas',
  computos: 'computos',
};

/** What an empty request about nothing in particular may get. */
function statusesFor(role: Role, permission: Permission): number[] {
  if (role === 'visitante') return [401];
  if (permission === 'sesion:close') return [204];
  // Whoever is not registered may only ask for the own e-mail, which no call here does.
  if (role === 'noRegistrado' || !can(role, permission)) return [403];
  return [200, 201, 204, 400, 404];
}

/** The status alone: an answer that never ends is left. */
async function call(caller: string, method: string, url: string) {
  const answer = await test.app.inject({
    method: method as 'GET',
    url: url.replace(':id', '999999'),
    headers: tokens[caller] ? { authorization: `Bearer ${tokens[caller]}` } : {},
    payloadAsStream: true,
  });
  answer.raw.res.destroy();
  return answer;
}

describe('every route of the API', () => {
  it.each(Object.entries(CALLERS))('to %s (%s) as the table says', async (caller, role) => {
    const walked = test.app.declaredRoutes.filter(
      ({ permission, method }) => permission !== 'public' && method !== 'HEAD',
    );
    // Leaving ends the session, so it comes last.
    const isLeaving = ({ permission }: { permission: string }) => permission === 'sesion:close';
    const routes = [...walked.filter((one) => !isLeaving(one)), ...walked.filter(isLeaving)];
    expect(routes.length).toBeGreaterThan(15);
    for (const { method, url, permission } of routes) {
      const { statusCode, headers } = await call(caller, method, url);
      const name = `${caller}: ${method} ${url}`;
      expect(statusesFor(role, permission), name).toContain(statusCode);
      expect(headers['cache-control'], name).toBe('no-store');
    }
  });

  // Route and table could both be wrong and agree; in this file a person reads every change of either.
  it('is open to whom app.access.txt says', async () => {
    const lines = test.app.declaredRoutes
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, url, permission }) => {
        const open =
          permission === 'public' ? ['public'] : ROLES.filter((role) => can(role, permission));
        return `${method} ${url}: ${open.join(' ')}\n`;
      });
    const told = [...new Set(lines)].toSorted().join('');
    await expect(told).toMatchFileSnapshot('app.access.txt');
  });
});
