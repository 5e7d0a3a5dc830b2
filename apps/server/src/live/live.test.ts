// Through the whole product on a real database, on both engines.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { type TestApp, testApp, testEmail } from '../testing/app.ts';
import type { Heard } from '../testing/live.ts';
import { COMPUTOS, EVERYBODY, publish } from './events.ts';
import { ask } from '../db/transaction.ts';

let test: TestApp;
const open: Heard[] = [];
beforeAll(async () => {
  test = await testApp({ heartbeatMs: 300 });
});
beforeEach(() => test.reset());
afterEach(() => {
  for (const heard of open.splice(0)) heard.leave();
});
afterAll(() => test.app.close());

async function listen(who: string, last?: string): Promise<Heard> {
  const heard = await test.listen(who, last);
  open.push(heard);
  return heard;
}
const idOf = async (table: 'areas' | 'empleados', column: string, value: string) => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(test.db);
  return rows[0]?.id ?? 0;
};
const empleadoId = (role: string) => idOf('empleados', 'email', testEmail(role));
/** Whatever was announced before this has arrived once this has. */
const mark = async (...all: Heard[]) => {
  const id = 1_000_000 + Math.floor(Math.random() * 1_000_000);
  await publish(test.db, { topic: 'marca', id, audience: EVERYBODY });
  for (const { events } of all) await expect.poll(() => events.at(-1)?.id).toBe(id);
};
const told = ({ events }: Heard) =>
  events.filter(({ topic }) => topic !== 'marca').map(({ topic, id }) => `${topic} ${id}`);

it('who is on a record is told to Cómputos alone', async () => {
  const [colleague, clerk] = [await listen('computos'), await listen('empleado')];
  const say = (who: string) =>
    test.as(who).post('/api/vivo/presencia/', { recurso: 'reportes', id: 7, hace: 'escribe' });
  expect((await say('computos')).statusCode).toBe(204);
  expect((await say('empleado')).statusCode).toBe(403);
  await mark(colleague, clerk);
  const me = await empleadoId('computos');
  expect(told(colleague)).toEqual([
    expect.stringMatching(new RegExp(`^presencia:reportes:escribe:${me}:[^:]+ 7$`)),
  ]);
  expect(told(clerk)).toEqual([]);
});

describe('a change', () => {
  it('is announced to everybody who may see it, after its commit', async () => {
    const [one, other] = [await listen('computos'), await listen('empleado')];
    await test.db.transaction().execute(async (tx) => {
      await publish(tx, { topic: 'reportes', id: 12, audience: EVERYBODY });
      if (test.kind === 'postgresql') await mark(one);
      expect(told(one)).toEqual([]);
    });
    await mark(one, other);
    expect([told(one), told(other)]).toEqual([['reportes 12'], ['reportes 12']]);
  });

  it('that was rolled back is never heard of', async () => {
    const heard = await listen('computos');
    await expect(
      test.db.transaction().execute(async (tx) => {
        await publish(tx, { topic: 'reportes', id: 13, audience: EVERYBODY });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await mark(heard);
    expect(told(heard)).toEqual([]);
  });

  it('reaches only its audience: by role, by area, by person', async () => {
    const [computos, rentas, empleado] = [
      await listen('computos'),
      await listen('rentas'),
      await listen('empleado'),
    ];
    const obras = await idOf('areas', 'nombre', 'Obras Privadas');
    await publish(test.db, { topic: 'r', id: 1, audience: COMPUTOS });
    await publish(test.db, { topic: 'r', id: 2, audience: { areas: [obras] } });
    await publish(test.db, {
      topic: 'r',
      id: 3,
      audience: { empleados: [await empleadoId('rentas')] },
    });
    await publish(test.db, { topic: 'r', id: 4, audience: {} });
    await mark(computos, rentas, empleado);
    expect([told(computos), told(rentas), told(empleado)]).toEqual([['r 1'], ['r 3'], ['r 2']]);
  });

  it('with an audience of thousands arrives all the same', async () => {
    const heard = await listen('empleado');
    const empleados = Array.from({ length: 3000 }, (_one, n) => n + 100_000);
    const own = await empleadoId('empleado');
    await publish(test.db, { topic: 'r', id: 5, audience: { empleados: [...empleados, own] } });
    await mark(heard);
    expect(told(heard)).toEqual(['r 5']);
  });

  it('of areas and employees is announced by itself', async () => {
    const heard = await listen('empleado');
    const created = await test.as('computos').post('/api/areas/', { nombre: 'Prensa' });
    const { id } = created.json();
    expect((await test.as('computos').delete(`/api/areas/${id}/`)).statusCode).toBe(204);
    await test.as('computos').post('/api/areas/', { nombre: 'Computos' });
    await mark(heard);
    expect(told(heard)).toEqual([`areas ${id}`, `areas ${id}`]);
  });

  it('of a device is announced to Computos', async () => {
    const [computos, empleado] = [await listen('computos'), await listen('empleado')];
    const area = await idOf('areas', 'nombre', 'Computos');
    const pc = { nombreRed: 'PC-1', tipo: 'Notebook', area };
    const laser = { nombre: 'Láser', modelo: 'HL', tipo: 'Impresora', tecnologia: 'Láser', area };
    const made = [
      await test.as('computos').post('/api/computadoras/', pc),
      await test.as('computos').post('/api/impresoras/', { ...laser, conexion: 'USB' }),
    ];
    const ids = made.map((answer) => answer.json<{ id: number }>().id);
    await mark(computos, empleado);
    expect(told(computos)).toEqual([`computadoras ${ids[0]}`, `impresoras ${ids[1]}`]);
    expect(told(empleado)).toEqual([]);
  });
});

describe('who may see it', () => {
  it('includes the areas below the one a person heads, from the moment they head it', async () => {
    const heard = await listen('rentas');
    const { id: above } = (
      await test.as('computos').post('/api/areas/', { nombre: 'Secretaría de Obras' })
    ).json();
    const { id: below } = (
      await test.as('computos').post('/api/areas/', { nombre: 'Plazas', areaPadre: above })
    ).json();
    await publish(test.db, { topic: 'r', id: 1, audience: { areas: [below] } });
    await test.as('computos').put(`/api/areas/${above}/`, {
      nombre: 'Secretaría de Obras',
      responsable: await empleadoId('rentas'),
      version: 1,
    });
    await publish(test.db, { topic: 'r', id: 2, audience: { areas: [below] } });
    await mark(heard);
    expect(told(heard).filter((one) => !one.startsWith('areas'))).toEqual(['sesion null', 'r 2']);
  });

  it('follows a person to another area before the next event is told', async () => {
    const heard = await listen('empleado');
    const id = await empleadoId('empleado');
    const obras = await idOf('areas', 'nombre', 'Obras Privadas');
    const rentas = await idOf('areas', 'nombre', 'Rentas');
    const {
      creadoEn: _a,
      creadoPor: _b,
      modificadoEn: _c,
      modificadoPor: _d,
      ...rest
    } = (await test.as('computos').get(`/api/datosempleados/${id}/`)).json();
    const { id: _id, activo: _e, fechaBaja: _f, motivoBaja: _g, ...input } = rest;
    const moved = await test
      .as('computos')
      .put(`/api/empleados/${id}/`, { ...input, area: rentas });
    expect(moved.statusCode, moved.body).toBe(200);
    await publish(test.db, { topic: 'r', id: 1, audience: { areas: [obras] } });
    await publish(test.db, { topic: 'r', id: 2, audience: { areas: [rentas] } });
    await mark(heard);
    // The beat may have looked before the move was told.
    expect(told(heard).filter((one) => one !== `empleados ${id}`)).toEqual(['sesion null', 'r 2']);
  });

  it('ends for who leaves the town hall', async () => {
    const heard = await listen('empleado');
    const id = await empleadoId('empleado');
    const gone = await test.as('computos').post(`/api/empleados/${id}/baja/`, {
      version: 1,
      motivo: 'Renuncia',
      fechaBaja: '2026-11-01',
      reasignar: {},
    });
    expect(gone.statusCode, gone.body).toBe(200);
    await expect.poll(heard.isOver).toBe(true);
    expect(heard.signals).toEqual(['fin']);
    expect((await test.listen('empleado')).status).toBe(403);
  });

  it('is looked at again with every heartbeat', async () => {
    const heard = await listen('empleado');
    await ask(test.db)`update empleados set activo = false where email = ${testEmail('empleado')}`;
    await expect.poll(heard.isOver).toBe(true);
    expect(heard.signals).toEqual(['fin']);
  });
});

describe('whoever was away', () => {
  it('hears what came meanwhile, and only what they may', async () => {
    const first = await listen('empleado');
    await mark(first);
    const position = first.position();
    first.leave();
    await publish(test.db, { topic: 'r', id: 1, audience: EVERYBODY });
    await publish(test.db, { topic: 'r', id: 2, audience: COMPUTOS });
    await publish(test.db, { topic: 'r', id: 3, audience: EVERYBODY });
    const second = await listen('empleado', position);
    await mark(second);
    expect(told(second)).toEqual(['r 1', 'r 3']);
    expect(second.signals).toEqual([]);
  });

  it('hears what came after what they read, from the place that came with it', async () => {
    const read = await test.as('empleado').get('/api/areas/');
    const { id } = (await test.as('computos').post('/api/areas/', { nombre: 'Prensa' })).json();
    const heard = await listen('empleado', String(read.headers['x-vivo-position']));
    await mark(heard);
    expect(told(heard)).toEqual([`areas ${id}`]);
    expect(heard.signals).toEqual([]);
  });

  it('too long, or with another process, shows everything again', async () => {
    const first = await listen('empleado');
    const position = first.position();
    for (const last of ['otro:5', 'sin sentido', `${position}9999999`]) {
      const heard = await listen('empleado', last);
      expect(heard.signals, last).toEqual(['resync']);
      heard.leave();
    }
    const many = sql`select pg_notify('muni_vivo', '{"t":"r","i":' || n || ',"r":["rentas"]}')
      from generate_series(1, 1001) as n`;
    await many.execute(test.db);
    await mark(first);
    expect((await listen('empleado', position)).signals).toEqual(['resync']);
    expect((await listen('empleado', first.position())).signals).toEqual([]);
  });

  it('moves on with each heartbeat, though nothing was for them', async () => {
    const heard = await listen('empleado');
    const before = heard.position();
    await publish(test.db, { topic: 'r', id: 1, audience: COMPUTOS });
    await expect.poll(heard.position).not.toBe(before);
    expect(told(heard)).toEqual([]);
  });
});

it('has room for twenty streams of a person', async () => {
  for (let n = 0; n < 20; n += 1) expect((await listen('rentas')).status).toBe(200);
  expect((await listen('rentas')).status).toBe(429);
  expect((await listen('computos')).status).toBe(200);
  open.shift()?.leave();
  await expect.poll(async () => (await listen('rentas')).status).toBe(200);
});

it('ends every stream when the server stops', async () => {
  const stopping = await testApp({});
  const heard = await stopping.listen('computos');
  await stopping.app.close();
  await expect.poll(heard.isOver).toBe(true);
});
