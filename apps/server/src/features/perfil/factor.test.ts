// What the second factor changes in the product: what is asked again, what the town hall demands, and who takes it away.
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setMailing } from '../../mail/outbox.ts';
import { testApp, testEmail } from '../../testing/app.ts';
import { cargaSteps } from '../../testing/cargas.ts';
import { softKey } from '../../testing/soft-key.ts';
import { ask, setOf } from '../../db/transaction.ts';

const PASSWORD = 'una-clave-de-prueba';
const test = await testApp();
const genuine = await testApp({ realTokens: true, sessionMemoryMs: 0 });
beforeEach(async () => {
  await test.reset();
  await setMailing(test.db, true);
});
afterEach(() => setMailing(test.db, false));

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const accounts = async (path: string, payload: object) => {
  const url = `/identitytoolkit.googleapis.com/${path}?key=muni-embedded`;
  return (await genuine.app.inject({ method: 'POST', url, payload })).json();
};
const as = (token: string) => (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  genuine.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });

const enter = (who: string) =>
  accounts('v1/accounts:signInWithPassword', { email: testEmail(who), password: PASSWORD });
async function signIn(who: string): Promise<string> {
  const email = testEmail(who);
  await genuine.accounts?.createAccount({ email, password: PASSWORD, emailVerified: true });
  return (await enter(who)).idToken;
}
async function enrol(idToken: string): Promise<string> {
  const { totpSessionInfo } = await accounts('v2/accounts/mfaEnrollment:start', { idToken });
  const { sharedSecretKey, sessionInfo } = totpSessionInfo;
  const totpVerificationInfo = { sessionInfo, verificationCode: codeOf(sharedSecretKey) };
  await accounts('v2/accounts/mfaEnrollment:finalize', { idToken, totpVerificationInfo });
  return sharedSecretKey;
}
async function enrolPasskey(idToken: string) {
  const key = softKey();
  const start = await accounts('v2/accounts/passkeyEnrollment:start', { idToken });
  const { challenge } = start.credentialCreationOptions;
  await accounts('v2/accounts/passkeyEnrollment:finalize', {
    idToken,
    displayName: 'Notebook',
    authenticatorRegistrationResponse: key.create(challenge),
  });
  const enterWith = async () => {
    const { credentialRequestOptions } = await accounts('v2/accounts/passkeySignIn:start', {});
    const token = JSON.stringify(key.get(credentialRequestOptions.challenge));
    return accounts('v1/accounts:signInWithCustomToken', { token });
  };
  return { key, enterWith };
}
/** The sign-ins of everybody were eleven minutes ago. */
const letTimePass = () =>
  test.db
    .updateTable('identitySessions')
    .set({ authTime: new Date(Date.now() - 11 * 60_000).toISOString() })
    .execute();
const areaId = async (nombre: string) =>
  (await ask<{ id: number }>(test.db)`select id from areas where nombre = ${nombre}`)[0]?.id;

describe('the second factor', () => {
  it('shows in the profile, with codes on paper that only a fresh sign-in makes', async () => {
    const token = await signIn('empleado');
    const call = as(token);
    expect((await call('POST', '/api/perfil/factor/codigos/')).statusCode).toBe(409);
    await enrol(token);
    const { codigos } = (await call('POST', '/api/perfil/factor/codigos/')).json();
    expect(codigos).toHaveLength(10);
    expect((await call('GET', '/api/perfil/')).json()).toMatchObject({ factor: { codigos: 10 } });
    await letTimePass();
    genuine.forgetSessions();
    const late = await call('POST', '/api/perfil/factor/codigos/');
    expect(late.json().error.code).toBe('unconfirmed');
  });

  it('is asked again, after ten minutes, before what a stolen session must not do', async () => {
    const token = await signIn('computos');
    const call = as(token);
    const moveTo = async (area: string) => {
      const query = new URLSearchParams({ email: testEmail('empleado') });
      const [person] = (await call('GET', `/api/datosempleados/?${query.toString()}`)).json();
      const { id, nombre, apellido, dni, legajo, tipo, email, version } = person;
      const body = { nombre, apellido, dni, legajo, tipo, email, version };
      return call('PUT', `/api/empleados/${id}/`, { ...body, area: await areaId(area) });
    };
    await call('POST', '/api/inventarios/agente/claves/', { nombre: 'Rentas' });
    const sensitive = async () => {
      const { claves } = (await call('GET', '/api/inventarios/agente/')).json();
      const [{ id, version }] = claves;
      const made = { nombre: `Clave ${claves.length}` };
      const renewal = `/api/inventarios/agente/claves/${id}/renovar/`;
      return [
        (await call('GET', '/api/datosempleados/exportar/?formato=csv')).statusCode,
        (await moveTo('Rentas')).statusCode,
        (await call('POST', '/api/inventarios/agente/claves/', made)).statusCode,
        (await call('POST', renewal, { version })).statusCode,
        (await call('GET', '/api/respaldos/999999/archivo/')).statusCode,
      ];
    };
    // Whoever has none is asked for nothing.
    await letTimePass();
    genuine.forgetSessions();
    expect(await sensitive()).toEqual([200, 200, 200, 200, 404]);
    await moveTo('Obras Privadas');
    await test.db
      .updateTable('identitySessions')
      .set({ authTime: new Date().toISOString() })
      .execute();
    await enrol(token);
    expect(await sensitive()).toEqual([200, 200, 200, 200, 404]);
    await moveTo('Obras Privadas');
    await letTimePass();
    genuine.forgetSessions();
    expect(await sensitive()).toEqual([403, 403, 403, 403, 403]);
    // What gives nobody new permissions is not asked about.
    expect((await moveTo('Obras Privadas')).statusCode).toBe(200);
  });

  it('is asked again before a file changes people, and before that is taken back', async () => {
    const token = await signIn('computos');
    await enrol(token);
    const carga = await cargaSteps(test, 'empleados').subida('DNI;Apellido y nombre\n1;X');
    const act = async (action: string, body: object) =>
      (await as(token)('POST', `/api/cargas/${carga.id}/${action}/`, body)).json().error.code;
    const acts = async () => [
      await act('confirmar', { nuevas: 0, cambian: 0 }),
      await act('anular', { motivo: 'prueba' }),
    ];
    // It would go on, if there were something to do.
    expect(await acts()).toEqual(['conflict', 'conflict']);
    await letTimePass();
    genuine.forgetSessions();
    expect(await acts()).toEqual(['unconfirmed', 'unconfirmed']);
  });

  it('that the town hall demands is added before anything else, once the days of grace are over', async () => {
    const [computos, empleado] = [await signIn('computos'), await signIn('empleado')];
    const now = (await test.as('computos').get('/api/municipio/')).json();
    const demanded = { ...now, factor: 'Cómputos', factorGracia: 3 };
    expect((await test.as('computos').put('/api/municipio/', demanded)).statusCode).toBe(200);
    const change = (policy: { factor?: string; factorGracia?: number }) =>
      ask(test.db)`update municipio set ${setOf(policy)}`;
    const open = async (token: string) => (await as(token)('GET', '/api/areas/')).statusCode;
    expect(await open(computos)).toBe(200);
    const mine = (await as(computos)('GET', '/api/perfil/')).json();
    expect(Date.parse(mine.factorLimite)).toBeGreaterThan(Date.now());
    expect((await as(empleado)('GET', '/api/perfil/')).json().factorLimite).toBeNull();
    await change({ factorGracia: 0 });
    expect((await as(computos)('GET', '/api/areas/')).json().error.code).toBe('factor_missing');
    expect(await open(empleado)).toBe(200);
    await change({ factor: 'Todos' });
    expect(await open(empleado)).toBe(403);
    await enrol(computos);
    expect(await open(computos)).toBe(200);
    // A passkey will do.
    await enrolPasskey(empleado);
    expect(await open(empleado)).toBe(200);
  });

  it('that the town hall begins to demand is told to whoever has none', async () => {
    await signIn('empleado');
    await enrol(await signIn('computos'));
    const now = (await test.as('computos').get('/api/municipio/')).json();
    const demand = async (factor: string) => {
      const { version } = (await test.as('computos').get('/api/municipio/')).json();
      await test.as('computos').put('/api/municipio/', { ...now, version, factor });
    };
    const told = async (who: string) =>
      (await test.as(who).get('/api/avisos/'))
        .json()
        .filter(({ titulo }: { titulo: string }) => titulo.startsWith('La municipalidad pide'));
    await demand('Cómputos');
    expect(await told('empleado')).toEqual([]);
    await demand('Todos');
    await demand('Todos');
    expect(await told('empleado')).toMatchObject([
      { texto: 'Activala en «Mi perfil»: hace falta para entrar dentro de 7 días.' },
    ]);
    expect(await told('computos')).toEqual([]);
    const mails = await ask<{ para: string; asunto: string }>(
      test.db,
    )`select para, asunto from correos`;
    expect(mails).toContainEqual({
      para: testEmail('empleado'),
      asunto: 'La municipalidad pide la verificación en dos pasos',
    });
  });

  it('is taken away by Computos, passkeys too, which the history and a mail tell', async () => {
    const token = await signIn('empleado');
    await enrol(token);
    const { key, enterWith } = await enrolPasskey(token);
    expect((await as(token)('GET', '/api/perfil/')).json().factor).toMatchObject({
      llaves: [{ id: key.id, nombre: 'Notebook' }],
    });
    expect(await enterWith()).toHaveProperty('idToken');
    expect(await enter('empleado')).toHaveProperty('mfaPendingCredential');
    const { id } = await test.empleado('empleado');
    const path = `/api/empleados/${id}/cuenta/quitarFactor/`;
    expect((await test.as('rentas').post(path)).statusCode).toBe(403);
    const answer = await as(await signIn('computos'))('POST', path);
    expect(answer.json()).toMatchObject({ estado: 'activa', factor: false });
    expect(await enter('empleado')).toHaveProperty('idToken');
    expect(await enterWith()).toHaveProperty('error');
    const entries = await ask(test.db)`select accion, quien from auditoria`;
    expect(entries).toContainEqual({
      accion: 'segundo factor quitado',
      quien: expect.stringContaining('Persona'),
    });
    expect(entries).toContainEqual({
      accion: 'llave de acceso nueva',
      quien: expect.stringContaining('Persona'),
    });
    const mails = await ask<{ para: string; asunto: string }>(
      test.db,
    )`select para, asunto from correos`;
    expect(mails).toContainEqual({
      para: testEmail('empleado'),
      asunto: 'Se quitó la verificación en dos pasos de tu cuenta',
    });
  });

  it('tells its person and Computos when too many codes are tried', async () => {
    await enrol(await signIn('empleado'));
    for (let times = 0; times < 10; times += 1) {
      const { mfaPendingCredential, mfaInfo } = await enter('empleado');
      await accounts('v2/accounts/mfaSignIn:finalize', {
        mfaPendingCredential,
        mfaEnrollmentId: mfaInfo[0].mfaEnrollmentId,
        totpVerificationInfo: { verificationCode: '000000' },
      });
    }
    const titles = async (who: string) =>
      (await test.as(who).get('/api/avisos/'))
        .json()
        .map(({ titulo }: { titulo: string }) => titulo);
    await expect.poll(() => titles('empleado')).toContain('Prueban códigos de tu cuenta');
    expect(await titles('computos')).toContain(
      'Prueban códigos de la cuenta de Prueba Obras, Persona',
    );
  });

  it('and a session that its person closes from another, and a new browser that they are told of', async () => {
    const first = await signIn('empleado');
    const second = (await enter('empleado')).idToken as string;
    const sessions = (await as(second)('GET', '/api/perfil/sesiones/')).json();
    const other = sessions.find(({ actual }: { actual: boolean }) => !actual);
    await as(second)('POST', `/api/perfil/sesiones/${other.id}/cerrar/`);
    genuine.forgetSessions();
    expect((await as(first)('GET', '/api/perfil/')).statusCode).toBe(401);
    expect((await as(second)('GET', '/api/perfil/')).statusCode).toBe(200);
    const avisos = (await test.as('empleado').get('/api/avisos/')).json();
    expect(avisos).toMatchObject([{ titulo: 'Entraron a tu cuenta desde un equipo nuevo' }]);
    const mails = await ask<{ para: string; asunto: string }>(
      test.db,
    )`select para, asunto from correos`;
    expect(mails).toContainEqual({ para: testEmail('empleado'), asunto: avisos[0].titulo });
  });
});
