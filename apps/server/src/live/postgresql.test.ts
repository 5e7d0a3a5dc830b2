// Several server processes on one PostgreSQL, and a listening connection that is lost. Runs in the pass that has a server.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database.ts';
import type { Heard } from '../testing/live.ts';
import { migrationsDir } from '../testing/migrated.ts';
import { EVERYBODY, publish } from './events.ts';

let here: TestApp;
let there: TestApp;
let other: Database;
const open: Heard[] = [];
beforeAll(async () => {
  const { db } = await testDatabase();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  other = await openDatabase({ url: url.href, dataDir: '', migrationsDir });
  here = await testApp({});
  there = await testApp({ database: other });
  await here.reset();
});
afterEach(() => {
  for (const heard of open.splice(0)) heard.leave();
});
afterAll(async () => {
  await here.app.close();
  await there.app.close();
  await other.close();
});

const listen = async (at: TestApp) => {
  const heard = await at.listen('computos');
  open.push(heard);
  return heard;
};

it('what is saved in one process is heard in the other', async () => {
  const [near, far] = [await listen(here), await listen(there)];
  const { id } = (await here.as('computos').post('/api/areas/', { nombre: 'Prensa' })).json();
  await expect.poll(() => far.events).toEqual([{ topic: 'areas', id }]);
  await expect.poll(() => near.events).toEqual(far.events);
});

it('both hear the same in the order of the commits', async () => {
  const [near, far] = [await listen(here), await listen(there)];
  const all = Array.from({ length: 200 }, (_one, n) => n + 1);
  await Promise.all(
    all.map((id) => publish((id % 2 ? here : there).db, { topic: 'r', id, audience: EVERYBODY })),
  );
  await expect.poll(() => [near.events.length, far.events.length]).toEqual([200, 200]);
  expect(far.events).toEqual(near.events);
});

it('a lost listening connection comes back by itself, and every screen shows everything again', async () => {
  const [near, far] = [await listen(here), await listen(there)];
  const position = far.position();
  // The last thing that each asked: to hear, or now and then whether the server is still there.
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and (query ilike 'listen %' or query = 'select 1')`.execute(
    here.db,
  );
  expect(rows.length).toBeGreaterThanOrEqual(2);
  await expect.poll(() => [near.signals, far.signals]).toEqual([['resync'], ['resync']]);
  await publish(here.db, { topic: 'r', id: 7, audience: EVERYBODY });
  await expect.poll(() => far.events).toEqual([{ topic: 'r', id: 7 }]);
  const late = await there.listen('computos', position);
  open.push(late);
  expect(late.signals).toEqual(['resync']);
});
