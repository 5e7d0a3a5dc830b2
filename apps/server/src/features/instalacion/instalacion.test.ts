import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../testing/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';

const clave = 'clave-de-un-solo-uso';
const input = {
  clave,
  titulo: 'Municipalidad de Prueba',
  oficina: 'Informática',
  nombre: 'Nadia',
  apellido: 'Quiroga',
  dni: '28.450.109',
  legajo: '1000',
  tipo: 'Planta permanente',
  email: 'nadia@prueba.test',
  password: 'secreta-123',
};

describe('the first start', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp({ installationKey: clave });
  });
  beforeEach(() => emptyTables(test.db));

  const install = (change: object = {}) =>
    test.as(null).post('/api/instalacion/', { ...input, ...change });
  const alive = async () =>
    (await test.as(null).get(`/api/instalacion/?clave=${clave}`)).statusCode === 204;

  it('names the municipality and lets the first person of Computos in, and then its link is dead', async () => {
    expect(await alive()).toBe(true);
    expect((await install()).statusCode).toBe(204);
    const { titulo, oficina } = (await test.as(null).get('/api/configuracion/')).json();
    expect([titulo, oficina.nombre]).toEqual(['Municipalidad de Prueba', 'Informática']);
    expect((await test.as('nadia@prueba.test').get('/api/areas/arbol/')).statusCode).toBe(200);
    expect(await alive()).toBe(false);
    expect(
      (await install({ dni: '30111222', legajo: '2', email: 'otra@prueba.test' })).statusCode,
    ).toBe(404);
  });

  it('takes the address over from whoever made an account with it before', async () => {
    const open = await testApp({
      installationKey: clave,
      realTokens: true,
      identity: { signUp: 'open' },
    });
    const call = async (name: string, password: string) => {
      const { email } = input;
      const url = `/identitytoolkit.googleapis.com/v1/accounts:${name}?key=muni-embedded`;
      const answer = await open.app.inject({ method: 'POST', url, payload: { email, password } });
      return answer.json();
    };
    const status = async (token: string) =>
      (
        await open.app.inject({
          url: '/api/auditoria/',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    const stranger = await call('signUp', 'la del extraño');
    expect((await open.as(null).post('/api/instalacion/', input)).statusCode).toBe(204);
    expect(await status(stranger.idToken)).toBe(401);
    expect((await call('signInWithPassword', 'la del extraño')).error.message).toBe(
      'INVALID_LOGIN_CREDENTIALS',
    );
    expect(await status((await call('signInWithPassword', input.password)).idToken)).toBe(200);
  });

  it('happens once, however often it is sent at once', async () => {
    const people = [1, 2, 3].map((n) => ({
      dni: `3011122${n}`,
      legajo: `${n}`,
      email: `p${n}@prueba.test`,
    }));
    const answers = await Promise.all(people.map((person) => install(person)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      204, 404, 404,
    ]);
  });

  it.each([
    [{ password: '123' }, 'password'],
    [{ password: undefined }, 'password'],
    [{ email: '' }, 'email'],
    [{ titulo: 'x' }, 'titulo'],
    [{ dni: '1' }, 'dni'],
  ])(
    'says beside the field what is wrong with %o, and leaves nothing behind',
    async (change, field) => {
      const answer = await install(change);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.fields).toHaveProperty(field);
      expect(await alive()).toBe(true);
    },
  );

  it('brings sample areas and people when asked', async () => {
    expect((await install({ datosDeEjemplo: true })).statusCode).toBe(204);
    const areas = await test.as('nadia@prueba.test').get('/api/areas/?q=catastro');
    expect(areas.json()).toHaveLength(1);
  });

  it('is closed to whoever does not have the link, and to everybody without one', async () => {
    expect((await install({ clave: 'otra' })).statusCode).toBe(404);
    const installed = await testApp();
    expect(
      (await installed.as(null).post('/api/instalacion/', { ...input, clave: '' })).statusCode,
    ).toBe(400);
    expect((await installed.as(null).post('/api/instalacion/', input)).statusCode).toBe(404);
  });
});
