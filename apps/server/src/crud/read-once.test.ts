import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../db/schema.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database.ts';
import { readOnce } from './read-once.ts';

let db: Db;
beforeAll(async () => {
  ({ db } = await testDatabase());
});
let now = 0;

const write = () => sql`select pg_current_xact_id()`.execute(db);

/** How often it was read, when `ask` asks; others write to the same server meanwhile, so the fewest of some attempts. */
async function readsOf(
  ask: (once: (key: string) => Promise<number>) => Promise<unknown>,
): Promise<number> {
  const counts: number[] = [];
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const read = readOnce<number>(db, () => now);
    let reads = 0;
    await ask((key) => read(key, async () => (reads += 1)));
    counts.push(reads);
  }
  return Math.min(...counts);
}

it('is read once, however many ask', async () => {
  const atOnce = await readsOf((once) => Promise.all([once('a'), once('a'), once('a')]));
  const inTurn = await readsOf(async (once) => [await once('a'), await once('a')]);
  expect([atOnce, inTurn]).toEqual([1, 1]);
});

it('is read for each question', async () => {
  expect(await readsOf(async (once) => [await once('a'), await once('b')])).toBe(2);
});

it('is read again once anything was written', async () => {
  expect(await readsOf(async (once) => [await once('a'), await write(), await once('a')])).toBe(2);
});

it('is read again after a while, for what depends on the hour', async () => {
  const reads = await readsOf(async (once) => {
    await once('a');
    now += 2000;
    await once('a');
  });
  expect(reads).toBe(2);
});

it('is read again when it failed', async () => {
  const read = readOnce<string>(db);
  await expect(read('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await read('a', async () => 'yes')).toBe('yes');
});

it('shows a list as it is now, whatever was written and whoever wrote it', async () => {
  const test: TestApp = await testApp();
  await test.reset();
  const body = { descripcion: 'No imprime la del mostrador', categoria: 'Impresora' };
  await test.as('computos').post('/api/reportes/', body);
  interface Listed {
    id: number;
    titulo: string;
    empleado: { id: number; nombre: string };
  }
  const listed = async () => (await test.as('computos').get('/api/reportes/')).json<Listed[]>();
  for (const n of [1, 2, 3]) {
    const [{ id, empleado } = { id: 0, empleado: { id: 0 } }] = await listed();
    await sql`update reportes set titulo = ${`Título ${n}`} where id = ${id}`.execute(db);
    expect(await listed()).toMatchObject([{ titulo: `Título ${n}` }]);
    await sql`update empleados set apellido = ${`Zabala${n}`} where id = ${empleado.id}`.execute(
      db,
    );
    expect((await listed())[0]?.empleado.nombre).toContain(`Zabala${n}`);
    expect((await test.as('empleado').get('/api/reportes/')).json()).toEqual([]);
  }
});
