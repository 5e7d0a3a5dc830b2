import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';
import { listen } from '../../testing/live.ts';

/** One point, transparent. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
const PASSWORD = 'una-clave-de-prueba';

let test: TestApp;
/** The same town hall, with tokens as the provider issues them. */
let genuine: TestApp;
beforeAll(async () => {
  test = await testApp();
  // Nobody is looked at again by the clock here: what ends a stream is told.
  genuine = await testApp({ realTokens: true, heartbeatMs: 3_600_000 });
});
beforeEach(() => test.reset());

const upload = (who: string, payload: Buffer, type = 'image/png', url = '/api/perfil/foto/') =>
  test.app.inject({
    method: 'PUT',
    url,
    headers: { authorization: `Bearer ${testEmail(who)}`, 'content-type': type },
    payload,
  });
const idOf = async (role: string) => (await test.empleado(role)).id;

describe('the photo', () => {
  it('is stored for oneself and seen by everybody who works here', async () => {
    const path = `/api/empleados/${await idOf('empleado')}/foto/`;
    expect((await test.as('rentas').get(path)).statusCode).toBe(204);
    expect((await upload('empleado', PNG)).statusCode).toBe(204);
    const photo = await test.as('rentas').get(path);
    expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1 });
    expect(photo.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await test.as('empleado').get('/api/perfil/')).json().foto).toBe(true);
  });

  it('of anybody is set and taken away by Computos alone, who is named in the history', async () => {
    const id = await idOf('empleado');
    const path = `/api/empleados/${id}/foto/`;
    for (const who of ['empleado', 'rentas']) {
      expect((await upload(who, PNG, 'image/png', path)).statusCode).toBe(403);
      expect((await test.as(who).delete(path)).statusCode).toBe(403);
    }
    expect((await upload('computos', SVG, 'image/png', path)).statusCode).toBe(400);
    expect((await upload('computos', PNG, 'image/png', path)).statusCode).toBe(204);
    expect((await test.as('rentas').get(path)).statusCode).toBe(200);
    expect((await test.as('computos').delete(path)).statusCode).toBe(204);
    expect((await test.as('rentas').get(path)).statusCode).toBe(204);
    const history = (await test.as('computos').get(`/api/datosempleados/${id}/historial/`)).json();
    expect(history).toMatchObject([
      { accion: 'foto quitada', quien: 'Prueba Cómputos, Persona' },
      { accion: 'foto nueva', quien: 'Prueba Cómputos, Persona' },
    ]);
    const nobody = '/api/empleados/999999/foto/';
    expect((await upload('computos', PNG, 'image/png', nobody)).statusCode).toBe(404);
    expect((await test.as('computos').delete(nobody)).statusCode).toBe(404);
  });

  it('is kept without the place it was taken at', async () => {
    const bytes = await sharp({
      create: { width: 40, height: 20, channels: 3, background: '#246' },
    })
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '27/1 47/1 0/1' } })
      .toBuffer();
    expect((await upload('empleado', bytes, 'image/jpeg')).statusCode).toBe(204);
    const { rawPayload } = await test
      .as('rentas')
      .get(`/api/empleados/${await idOf('empleado')}/foto/`);
    const kept = await sharp(rawPayload).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
    expect(kept.exif).toBeUndefined();
  });

  it('can be replaced and taken away, and each time it is noted', async () => {
    await upload('empleado', PNG);
    expect((await upload('empleado', Buffer.concat([PNG, Buffer.alloc(4)]))).statusCode).toBe(204);
    expect((await test.as('empleado').delete('/api/perfil/foto/')).statusCode).toBe(204);
    expect((await test.as('empleado').delete('/api/perfil/foto/')).statusCode).toBe(204);
    expect((await test.as('empleado').get('/api/perfil/')).json().foto).toBe(false);
    const id = await idOf('empleado');
    const history = await test.as('computos').get(`/api/datosempleados/${id}/historial/`);
    expect(history.json().map(({ accion }: { accion: string }) => accion)).toEqual([
      'foto quitada',
      'foto nueva',
      'foto nueva',
    ]);
  });

  it.each([
    ['a drawing that can carry a script', SVG, 'image/svg+xml', 400],
    ['the same, called a PNG', SVG, 'image/png', 400],
    ['nothing', Buffer.alloc(0), 'image/png', 400],
    ['one that is cut', PNG.subarray(0, 40), 'image/png', 400],
    ['something of another kind', Buffer.from('{}'), 'application/json', 400],
    ['something too heavy', Buffer.concat([PNG, Buffer.alloc(600_000)]), 'image/png', 413],
  ])('is not %s', async (_what, payload, type, status) => {
    const answer = await upload('empleado', payload, type);
    expect(answer.statusCode).toBe(status);
    expect((await test.as('empleado').get('/api/perfil/')).json().foto).toBe(false);
  });

  it('of nobody is not found', async () => {
    expect((await test.as('computos').get('/api/empleados/999999/foto/')).statusCode).toBe(404);
  });

  it('goes with its employee', async () => {
    await upload('empleado', PNG);
    const id = await idOf('empleado');
    await test.as('computos').delete(`/api/empleados/${id}/`);
    expect((await test.as('computos').get(`/api/empleados/${id}/foto/`)).statusCode).toBe(404);
  });
});

describe('sessions', () => {
  const email = testEmail('empleado');
  beforeEach(async () => {
    await genuine.accounts?.createAccount({ email, password: PASSWORD, emailVerified: true });
  });
  const signIn = async (address = email) => {
    const answer = await genuine.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=muni-embedded',
      headers: { 'user-agent': 'Navegador de prueba' },
      payload: { email: address, password: PASSWORD, returnSecureToken: true },
    });
    return String(answer.json().idToken);
  };
  const call = (token: string, method: 'GET' | 'POST', url: string) =>
    genuine.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });

  it('are listed, the own one marked, and the others closed at once', async () => {
    const [first, second] = [await signIn(), await signIn()];
    const list = (await call(second, 'GET', '/api/perfil/sesiones/')).json();
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ actual: true, navegador: 'Navegador de prueba' });
    expect(list[1].actual).toBe(false);
    expect((await call(first, 'GET', '/api/perfil/')).json()).toEqual({
      foto: false,
      conContrasena: true,
      cuentaPropia: true,
      factor: null,
      factorLimite: null,
    });
    expect((await call(second, 'POST', '/api/perfil/sesiones/cerrarOtras/')).statusCode).toBe(204);
    expect((await call(first, 'GET', '/api/perfil/')).statusCode).toBe(401);
    expect((await call(second, 'GET', '/api/perfil/sesiones/')).json()).toHaveLength(1);
  });

  it('end when their owner leaves, and no other does', async () => {
    const [first, second] = [await signIn(), await signIn()];
    const heard = await listen(genuine.app, first);
    await expect.poll(heard.position).not.toBe('');
    expect((await call(first, 'POST', '/api/perfil/salir/')).statusCode).toBe(204);
    await expect.poll(heard.isOver).toBe(true);
    expect((await call(first, 'GET', '/api/perfil/')).statusCode).toBe(401);
    expect((await call(second, 'GET', '/api/perfil/')).statusCode).toBe(200);
  });

  it('end for whoever is not registered too', async () => {
    await genuine.accounts?.createAccount({
      email: 'nadie@prueba.test',
      password: PASSWORD,
      emailVerified: true,
    });
    const token = await signIn('nadie@prueba.test');
    expect((await call(token, 'POST', '/api/perfil/salir/')).statusCode).toBe(204);
    expect((await call(token, 'POST', '/api/perfil/salir/')).statusCode).toBe(401);
  });

  it('are nobody else’s business where another provider keeps them', async () => {
    expect((await test.as('empleado').get('/api/perfil/sesiones/')).json()).toEqual([]);
    const others = await test.as('empleado').post('/api/perfil/sesiones/cerrarOtras/');
    expect(others.statusCode).toBe(409);
    expect((await test.as('empleado').post('/api/perfil/salir/')).statusCode).toBe(204);
  });
});
