// Every kind of caller, with tokens as the provider issues them and as an attacker would forge them.
import { generateKeyPairSync } from 'node:crypto';
import type { Role } from '@muni/contract';
import {
  decodeJwt,
  decodeProtectedHeader,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { setAccountDisabled } from '../identity/index.ts';
import { type TestApp, testEmail } from './app.ts';
import { ask, rowsOf } from '../db/transaction.ts';

const PASSWORD = 'una-clave-de-prueba';
const KEY = 'key=muni-embedded';
const UNREGISTERED = 'nadie@prueba.test';

/** Each with what it is to the server. Those of an area work there alone, and `jefa` heads it. */
export const CALLERS = {
  'no token': 'visitante',
  garbage: 'visitante',
  unsigned: 'visitante',
  'other key': 'visitante',
  expired: 'visitante',
  'wrong audience': 'visitante',
  'signed out': 'visitante',
  disabled: 'visitante',
  unregistered: 'noRegistrado',
  unverified: 'noRegistrado',
  inactive: 'noRegistrado',
  empleado: 'empleado',
  jefa: 'empleado',
  rentas: 'rentas',
  computos: 'computos',
} as const satisfies Record<string, Role>;
export type Caller = keyof typeof CALLERS;

/** The same claims as a genuine token, signed or dated as they should not be. */
async function forgeries(test: TestApp, genuine: string) {
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
  const past = { iat: hourAgo, auth_time: hourAgo, exp: hourAgo + 3600 };
  return {
    'no token': null,
    garbage: 'no.es.un-token',
    unsigned: new UnsecuredJWT(claims).encode(),
    'other key': await sign(claims, theirs),
    expired: await sign({ ...claims, ...past }, ours),
    'wrong audience': await sign({ ...claims, aud: 'otro-proyecto' }, ours),
  };
}

/** Beside whoever is there, in an application with genuine tokens. */
export async function openCallers(test: TestApp): Promise<Record<Caller, string | null>> {
  await ask(
    test.db,
  )`insert into areas ${rowsOf([{ nombre: 'Área del empleado' }, { nombre: 'Área de la jefa' }])}`;
  const people: [who: string, area: string][] = [
    ['computos', 'Computos'],
    ['rentas', 'Rentas'],
    ['empleado', 'Área del empleado'],
    ['jefa', 'Área de la jefa'],
    ['unverified', 'Computos'],
    ['inactive', 'Computos'],
    ['disabled', 'Computos'],
    ['signed out', 'Computos'],
  ];
  const emailOf = (who: string) =>
    who === 'unregistered' ? UNREGISTERED : testEmail(who.replace(' ', ''));
  for (const [n, [who, area]] of people.entries())
    await test.addEmpleado(emailOf(who), area, String(70_000_001 + n));
  await ask(
    test.db,
  )`update areas set responsable_id = ${(await test.empleado(emailOf('jefa'))).id} where nombre = 'Área de la jefa'`;
  await ask(test.db)`update empleados set activo = false where email = ${emailOf('inactive')}`;
  const signIn = async (who: string): Promise<string> => {
    const email = emailOf(who);
    const emailVerified = who !== 'unverified';
    await test.accounts?.createAccount({ email, emailVerified, password: PASSWORD });
    const answer = await test.app.inject({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?${KEY}`,
      payload: { email, password: PASSWORD, returnSecureToken: true },
    });
    return answer.json().idToken;
  };
  const tokens = {
    unregistered: await signIn('unregistered'),
    unverified: await signIn('unverified'),
    inactive: await signIn('inactive'),
    disabled: await signIn('disabled'),
    'signed out': await signIn('signed out'),
    empleado: await signIn('empleado'),
    jefa: await signIn('jefa'),
    rentas: await signIn('rentas'),
    computos: await signIn('computos'),
  };
  const { id: disabled } = await test.empleado(emailOf('disabled'));
  await setAccountDisabled(test.db, Date.now(), disabled, true);
  const left = { authorization: `Bearer ${tokens['signed out']}` };
  await test.app.inject({ method: 'POST', url: '/api/perfil/salir/', headers: left });
  return { ...tokens, ...(await forgeries(test, tokens.computos)) };
}
