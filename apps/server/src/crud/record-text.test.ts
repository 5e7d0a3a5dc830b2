import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { recordText } from './record-text.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await test.reset();
});

const listed = async () =>
  (await test.as('computos').get('/api/reportes/')).json<Record<string, unknown>[]>()[0];

it('is the record, as it was presented when it was made', async () => {
  const body = {
    descripcion: 'Dice «error \\ "42"»\ny no imprime 😀',
    categoria: 'Impresora',
    contacto: null,
  };
  const created = await test.as('computos').post('/api/reportes/', body);
  expect(created.statusCode, created.body).toBe(201);
  const { id } = created.json<{ id: number }>();
  const one = await test.as('computos').get(`/api/reportes/${id}/`);
  expect([one.json(), await listed()]).toEqual([created.json(), created.json()]);
  expect(Object.keys(one.json())).toEqual(Object.keys(created.json()));
  expect(one.headers['content-type']).toBe(created.headers['content-type']);
});

it('is of now, whatever was written and whoever wrote it', async () => {
  const { db } = test;
  const { id, empleado } = (await listed()) as { id: number; empleado: { id: number } };
  await sql`update reportes set titulo = 'Otro título' where id = ${id}`.execute(db);
  expect(await listed()).toMatchObject({ titulo: 'Otro título' });
  await sql`update empleados set apellido = 'Zabala' where id = ${empleado.id}`.execute(db);
  expect(await listed()).toMatchObject({ empleado: { nombre: expect.stringContaining('Zabala') } });
});

describe('a page of a moment', () => {
  const titles = recordText('reportesVista', ['titulo', 'id'], new Set());
  let id = 0;
  let n = 0;
  beforeAll(async () => {
    ({ id } = (await listed()) as { id: number });
  });
  afterEach(() => vi.useRealTimers());

  const read = async (asOf: string) => (await titles.ofPage(test.db, { ids: [id], asOf })).join();
  const change = async () => {
    n += 1;
    await sql`update reportes set titulo = ${`Título ${n}`} where id = ${id}`.execute(test.db);
    return `{"titulo":"Título ${n}","id":${id}}`;
  };
  /** Others write to the same server meanwhile: asked until nobody did between one statement and the next. */
  const trying = (work: (asOf: string, before: string) => Promise<unknown>) => async () => {
    const before = await change();
    const { rows } = await sql<{ asOf: string }>`
      select pg_current_snapshot()::text as as_of`.execute(test.db);
    const { asOf = '' } = rows[0] ?? {};
    await read(asOf);
    return work(asOf, before);
  };

  it('is read once', async () => {
    const again = trying(async (asOf, before) => {
      await change();
      return (await read(asOf)) === before;
    });
    await expect.poll(again).toBe(true);
  });

  it('is read again after a while, for what depends on the hour', async () => {
    const later = trying(async (asOf, before) => {
      const after = await change();
      const wasKept = (await read(asOf)) === before;
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 });
      const isRead = (await read(asOf)) === after;
      vi.useRealTimers();
      return wasKept && isRead;
    });
    await expect.poll(later).toBe(true);
  });

  it('is not kept when something was written since it was found', async () => {
    const found = '1:1:';
    expect(await read(found)).toContain(`"id":${id}`);
    const after = await change();
    expect(await read(found)).toBe(after);
  });
});
