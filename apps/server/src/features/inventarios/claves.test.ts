import { deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agentXml } from '../../testing/agente.ts';
import { agentesOf } from '../../testing/agente-app.ts';
import { type TestApp, testApp } from '../../testing/app.ts';

let test: TestApp;
const { acceso, decide, key, list, makeKey, only, post, report, reset, waiting } = agentesOf(
  () => test,
);
beforeAll(async () => {
  test = await testApp();
});
beforeEach(reset);

const message = () => deflateSync(agentXml());
const CLAVES = '/api/inventarios/agente/claves/';
const act = (action: 'renovar' | 'terminar', { id, version }: { id: number; version: number }) =>
  test.as('computos').post(`${CLAVES}${id}/${action}/`, { version });
const named = async (nombre: string) => {
  const found = (await acceso()).claves.find((one) => one.nombre === nombre);
  if (!found) throw new Error(nombre);
  return found;
};

describe('the keys of the agents', () => {
  it('are told once, and kept nowhere', async () => {
    const made = await test
      .as('computos', { 'idempotency-key': 'una-clave-nueva' })
      .post(CLAVES, { nombre: 'Rentas' });
    const { clave } = made.json();
    const rentas = await named('Rentas');
    expect(rentas).toMatchObject({ final: clave.slice(-4), area: null, usadaEn: null });
    await report({}, clave);
    const { id } = await named('Rentas');
    const renewed = await act('renovar', rentas);
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(test.db);
    for (const { name } of rows) {
      const { rows: all } = await sql`select * from ${sql.table(name)}`.execute(test.db);
      for (const secret of [clave, renewed.json().clave])
        expect(JSON.stringify(all), name).not.toContain(secret);
    }
    const told = (await test.as('computos').get('/api/auditoria/?tabla=inventarioClaves')).json();
    expect(told.map(({ accion, registro }: Record<string, unknown>) => [accion, registro])).toEqual(
      [
        ['clave renovada', id],
        ['alta', id],
        ['alta', expect.any(Number)],
      ],
    );
  });

  it('are renewed and ended one by one', async () => {
    const rentas = await makeKey('Rentas');
    const obras = await makeKey('Obras');
    const before = await named('Rentas');
    const { clave } = (await act('renovar', before)).json();
    const opens = async (one: string) =>
      (await post(message(), { url: `/inventario/${one}` })).statusCode;
    expect(await Promise.all([rentas.clave, clave, obras.clave].map(opens))).toEqual([
      401, 200, 200,
    ]);
    // The same press, arrived again: the key on the screen goes on being the one.
    expect((await act('renovar', before)).statusCode).toBe(409);
    expect(await opens(clave)).toBe(200);
    expect((await act('terminar', await named('Obras'))).statusCode).toBe(204);
    expect(await opens(obras.clave)).toBe(401);
    const { version } = await named('Obras');
    expect((await act('renovar', { id: obras.id, version })).statusCode).toBe(404);
    expect(await named('Obras')).toMatchObject({ terminadaEn: expect.any(String) });
    // Its name is free again.
    await makeKey('Obras');
    expect((await test.as('computos').post(CLAVES, { nombre: 'OBRAS' })).statusCode).toBe(409);
  });

  it('say when they were last used, and the area of the machines that come with them', async () => {
    const obras = await test.areaId('Obras Privadas');
    const { clave } = await makeKey('Obras', obras);
    expect(await named('Obras')).toMatchObject({ area: { id: obras, nombre: 'Obras Privadas' } });
    await report({ tag: 'RENTAS' }, clave);
    expect(await only()).toMatchObject({ area: { nombre: 'Obras Privadas' } });
    expect((await named('Obras')).usadaEn).not.toBeNull();
    await report({ nombre: 'OTRA', mac: '90:2b:34:aa:bb:cc', tag: 'RENTAS' });
    expect((await list()).map(({ area }) => area)).toMatchObject([
      { nombre: 'Obras Privadas' },
      { nombre: 'Rentas' },
    ]);
  });

  it('are let in whatever others tried from their address', async () => {
    const { clave } = await makeKey('Rentas');
    const knock = async (one: string) =>
      (await post(message(), { url: `/inventario/${one}`, remoteAddress: '10.9.9.9' })).statusCode;
    const wrong = 'x'.repeat(32);
    for (let tried = 0; tried < 60; tried += 1) expect(await knock(wrong)).toBe(401);
    expect(await knock(wrong)).toBe(429);
    expect(await knock(clave)).toBe(200);
  });

  it('of another area write nothing over a machine, until a person says so of that key', async () => {
    const { clave: own } = await makeKey('Rentas', await test.areaId('Rentas'));
    const { clave: other } = await makeKey('Obras', await test.areaId('Obras Privadas'));
    const { clave: third } = await makeKey('Personal', await test.areaId('Computos'));
    await report({}, own);
    await report({ memoria: 8192 }, other);
    expect(await only()).toMatchObject({ ramMB: 4096 });
    expect(await waiting()).toMatchObject([
      { motivo: 'Es RENTAS-03, pero la informa una clave de otra área.' },
    ]);
    await decide('esta');
    await report({ memoria: 2048 }, other);
    expect(await only()).toMatchObject({ ramMB: 2048 });
    await report({ memoria: 512 }, third);
    expect(await only()).toMatchObject({ ramMB: 2048 });
    expect(await waiting()).toHaveLength(1);
  });

  it('add so many machines in an hour, and go on renewing those that are there', async () => {
    const one = await makeKey('Una');
    const machine = (index: number) =>
      deflateSync(
        agentXml({
          nombre: `PC-${index}`,
          deviceId: `d${index}`,
          mac: `90:2b:34:00:00:${index.toString(16).padStart(2, '0')}`,
        }),
      );
    const send = (index: number, clave: string) =>
      test.app.inject({
        method: 'POST',
        url: `/inventario/${clave}`,
        payload: machine(index),
        headers: { 'content-type': 'application/x-compress-zlib' },
        remoteAddress: '10.0.0.9',
      });
    for (let index = 0; index < 200; index += 1)
      expect((await send(index, one.clave)).statusCode).toBe(200);
    const refused = await send(200, one.clave);
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      429,
      'Esta clave ya agregó demasiadas computadoras en una hora. Probá dentro de una hora.',
    ]);
    expect((await send(0, one.clave)).statusCode).toBe(200);
    expect((await send(200, key())).statusCode).toBe(200);
  });
});

describe('the networks of the agents', () => {
  const save = (redes: string[]) =>
    test.as('computos').put('/api/inventarios/agente/redes/', { redes });
  const from = (remoteAddress: string) =>
    test.app.inject({
      method: 'POST',
      url: `/inventario/${key()}`,
      payload: message(),
      headers: { 'content-type': 'application/x-compress-zlib' },
      remoteAddress,
    });

  it('let messages in from themselves alone, and from anywhere while there is none', async () => {
    expect((await from('203.0.113.9')).statusCode).toBe(200);
    const saved = await save(['10.20.0.0/16', '2001:db8::/32']);
    expect(saved.json()).toMatchObject({ redes: ['10.20.0.0/16', '2001:db8::/32'] });
    for (const inside of ['10.20.3.4', '::ffff:10.20.3.4', '2001:db8::7'])
      expect((await from(inside)).statusCode, inside).toBe(200);
    for (const outside of ['10.21.3.4', '::ffff:10.21.3.5', '2001:db9::7'])
      expect((await from(outside)).statusCode, outside).toBe(403);
    expect((await save(['10.20.0.0/99'])).statusCode).toBe(400);
  });

  it('refuse, and the page counts by address what was refused and why', async () => {
    await save(['10.20.0.0/16']);
    await from('10.21.9.9');
    await from('10.21.9.9');
    await save([]);
    await post(message(), { url: '/inventario/una-clave-vieja' });
    // An agent without a password asks for what it needs: nothing to tell.
    await post(message(), { url: '/inventario' });
    expect((await acceso()).rechazos).toMatchObject([
      { direccion: '127.0.0.1', motivo: 'clave', veces: 1 },
      { direccion: '10.21.9.9', motivo: 'red', veces: 2 },
    ]);
  });
});
