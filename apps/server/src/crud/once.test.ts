import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { forgetOldPedidos } from './writes.ts';
import { ask } from '../db/transaction.ts';

const KEY = 'formulario-0001';

describe('a request with a key', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });
  beforeEach(() => test.reset());

  const post = (url: string, body: Record<string, unknown>, key = KEY, who = 'computos') =>
    test.as(who, { 'idempotency-key': key }).post(url, body);
  const create = (nombre: string, key = KEY) => post('/api/areas/', { nombre }, key);
  const named = async (nombre: string) =>
    (await ask<{ id: number }>(test.db)`select id from areas where nombre = ${nombre}`).length;
  const stored = async () => (await ask(test.db)`select from pedidos`).length;

  it('counts once and is answered the same each time', async () => {
    const first = await create('Tránsito');
    const again = await create('Tránsito');
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect(await named('Tránsito')).toBe(1);
  });

  it('counts once when twenty arrive together', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('Tránsito')));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect(await named('Tránsito')).toBe(1);
  });

  it('does an action once, which a version alone would refuse', async () => {
    const { id } = (await create('Tránsito')).json();
    const baja = { motivo: 'Se unió a Gobierno', version: 1 };
    const first = await post(`/api/areas/${id}/baja/`, baja, 'boton-baja-1');
    const again = await post(`/api/areas/${id}/baja/`, baja, 'boton-baja-1');
    expect(first.json()).toMatchObject({ activo: false, version: 2 });
    expect(again.json()).toEqual(first.json());
    expect((await post(`/api/areas/${id}/baja/`, baja, 'boton-baja-2')).statusCode).toBe(409);
    const history = (await test.as('computos').get(`/api/areas/${id}/historial/`)).json();
    expect(history).toHaveLength(2);
  });

  it('leaves no key when it fails, so that it can be corrected', async () => {
    expect((await create('Rentas')).statusCode).toBe(409);
    expect(await stored()).toBe(0);
    expect((await create('Tránsito')).statusCode).toBe(201);
  });

  it('is refused with other data, or at another address', async () => {
    await create('Tránsito');
    const other = await create('Catastro');
    expect(other.statusCode).toBe(409);
    expect(other.json().error).toMatchObject({ code: 'conflict' });
    expect(await named('Catastro')).toBe(0);
    const elsewhere = await post('/api/areas/1/reactivar/', { version: 1 });
    expect(elsewhere.statusCode).toBe(409);
  });

  it('belongs to one person', async () => {
    await create('Tránsito');
    await test.addEmpleado('otra@prueba.test', 'Computos', '20000009');
    const other = await post('/api/areas/', { nombre: 'Catastro' }, KEY, 'otra@prueba.test');
    expect(other.statusCode).toBe(201);
  });

  it.each(['corta', 'x'.repeat(81), 'con espacios', 'acentuación'])(
    'is refused when it is not a key: %s',
    async (key) => {
      const answer = await create('Tránsito', key);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.fields).toHaveProperty('Idempotency-Key');
      expect(await named('Tránsito')).toBe(0);
    },
  );

  it('is forgotten after a month', async () => {
    await create('Tránsito');
    await sql`update pedidos set creado_en = now() - interval '29 days'`.execute(test.db);
    await forgetOldPedidos(test.db);
    expect(await stored()).toBe(1);
    await sql`update pedidos set creado_en = now() - interval '31 days'`.execute(test.db);
    await forgetOldPedidos(test.db);
    expect(await stored()).toBe(0);
  });
});
