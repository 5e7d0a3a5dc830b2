// PostgreSQL by URL. These need a server, so they run in the pass that has one.
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartError } from '../errors.ts';
import { createServerDatabase, temporaryFolder } from '../testing/leftovers.ts';
import { migratedServerDatabase, migrationsDir } from '../testing/migrated.ts';
import { type Database, openDatabase } from './database.ts';
import { defaultTimeouts, type Timeouts } from './pool.ts';
import { ask } from '../db/transaction.ts';

let base: URL;
beforeAll(async () => {
  base = new URL(await migratedServerDatabase(process.env.TEST_DATABASE_URL ?? ''));
});

const opened: Database[] = [];
afterAll(() => Promise.all(opened.map((database) => database.close())));

/** Long enough for a slow machine to answer, short enough to wait for one that does not. */
const impatient: Timeouts = { queryMs: 3_000, connectionMs: 4_000 };
async function open(
  url: string,
  timeouts: Timeouts = defaultTimeouts,
  folder = migrationsDir,
): Promise<Database> {
  const database = await openDatabase({ url, dataDir: '', migrationsDir: folder, timeouts });
  opened.push(database);
  return database;
}

/** The URL of the test with other hosts in front of its own. */
const withHostsBefore = (...hosts: string[]) =>
  base.href.replace(base.host, [...hosts, base.host].join(','));

// A function of the same name, found before the real one, says what a standby or an old server would say.
const pretend = async (definition: string) => {
  const url = new URL(await migratedServerDatabase(process.env.TEST_DATABASE_URL ?? ''));
  const real = await open(url.href);
  await sql.raw(`create schema falso; ${definition}`).execute(real.db);
  await sql
    .raw(`alter database ${url.pathname.slice(1)} set search_path = falso, pg_catalog, public`)
    .execute(real.db);
  return url;
};

// Side by side: most of them only wait.
describe.concurrent('the start', () => {
  test('says where it could not connect, and never the password', async () => {
    const failure = open('postgres://ana:clave-secreta@127.0.0.1:1/base').catch(
      (error: unknown) => error,
    );
    const error = await failure;
    expect(error).toBeInstanceOf(StartError);
    expect(error).toMatchObject({
      message:
        'No se pudo conectar con PostgreSQL en 127.0.0.1:1 (no responde): revisá DATABASE_URL y que el servidor esté encendido.',
    });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secreta');
  });

  test('says that the database does not exist', async () => {
    const url = new URL(base);
    url.pathname = '/no_existe';
    await expect(open(url.href)).rejects.toThrow(/\(la base no existe\)/);
  });

  test.each(['mysql://uno/base', 'postgres://ana:a/b@uno:xx/base'])('refuses %s', async (url) => {
    await expect(open(url)).rejects.toThrow(/^DATABASE_URL no es una dirección de PostgreSQL/);
  });
});

describe.concurrent('a slow statement', () => {
  test('ends in an error and the pool goes on', async () => {
    const { db } = await open(base.href, impatient);
    await expect(sql`select pg_sleep(300)`.execute(db)).rejects.toMatchObject({ code: '57014' });
    const { rows } = await sql`select 1 as uno`.execute(db);
    expect(rows).toEqual([{ uno: 1 }]);
  });

  test('may be a migration', async () => {
    const folder = temporaryFolder();
    fs.writeFileSync(
      path.join(folder, '0001_lenta.sql'),
      'select pg_sleep(4); create table lenta ()',
    );
    const url = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '');
    const database = await open(url, impatient, folder);
    await database.maintain();
    const { rows } = await sql`select to_regclass('lenta')::text as tabla`.execute(database.db);
    expect(rows).toEqual([{ tabla: 'lenta' }]);
  });

  test('a connection cut by the server is replaced', async () => {
    const { db } = await open(base.href);
    await expect(
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(db),
    ).rejects.toMatchObject({ code: '57P01' });
    const { rows } = await sql`select 1 as uno`.execute(db);
    expect(rows).toEqual([{ uno: 1 }]);
  });
});

describe.concurrent('several hosts', () => {
  const silentServer = net.createServer(() => {});
  let silentHost: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => silentServer.listen(0, '127.0.0.1', resolve));
    const address = silentServer.address();
    silentHost = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterAll(() => silentServer.close());

  test('one that refuses and one that says nothing are passed over', async () => {
    const { db } = await open(withHostsBefore('127.0.0.1:1', silentHost), impatient);
    expect(await ask(db)`select id from municipio`).toEqual([{ id: 1 }]);
  });

  test('none that serves is told with all their names', async () => {
    const hosts = `127.0.0.1:1,${silentHost}`;
    await expect(open(`postgres://ana:clave@${hosts}/base`, impatient)).rejects.toThrow(
      `No se pudo conectar con PostgreSQL en 127.0.0.1:1, ${silentHost} (no responde)`,
    );
  });

  test('a standby is passed over', async () => {
    // The first connection finds a standby, the second one the primary.
    const url = await pretend(
      `create sequence falso.turno;
       create function falso.pg_is_in_recovery() returns boolean
         language sql as $$ select nextval('falso.turno') = 1 $$`,
    );
    const { db } = await open(url.href.replace(url.host, `${url.host},${url.host}`));
    const { rows } = await sql`select last_value as turno from falso.turno`.execute(db);
    expect(rows).toEqual([{ turno: 2 }]);
  });

  test('nothing but standbys is an error', async () => {
    const url = await pretend(
      `create function falso.pg_is_in_recovery() returns boolean language sql as 'select true'`,
    );
    await expect(open(url.href)).rejects.toThrow(/\(ningún servidor acepta escrituras\)/);
  });

  test('a PostgreSQL too old is refused', async () => {
    const url = await pretend(
      `create function falso.current_setting(text) returns text language sql as $$ select '14.2' $$`,
    );
    await expect(open(url.href)).rejects.toThrow(
      'El servidor de DATABASE_URL es PostgreSQL 14.2 y hace falta 15 o posterior: actualizalo o usá otro.',
    );
  });
});

test('a migration that waits for a table lets others use it meanwhile', async () => {
  const url = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '');
  const folder = temporaryFolder();
  const step = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
  step('0001_uno.sql', 'create table uno (id integer);');
  const { db } = await open(url, defaultTimeouts, folder);
  const [began, over] = [new AbortController(), new AbortController()];
  const reading = db.transaction().execute(async (tx) => {
    await sql`select from uno`.execute(tx);
    began.abort();
    await new Promise((resolve) => over.signal.addEventListener('abort', resolve));
  });
  await expect.poll(() => began.signal.aborted).toBe(true);
  step('0002_dos.sql', 'alter table uno add column nombre text;');
  const upgraded = open(url, defaultTimeouts, folder);
  const waiting = async () =>
    (await sql`select from pg_locks where relation = 'uno'::regclass and not granted`.execute(db))
      .rows.length;
  await expect.poll(waiting).toBe(1);
  await sql`select from uno`.execute(db);
  over.abort();
  await reading;
  expect((await sql`select nombre from uno`.execute((await upgraded).db)).rows).toEqual([]);
});

test('the server looks whether whoever connected is still there', async () => {
  const { db } = await open(base.href);
  const { rows } = await sql`
    select current_setting('tcp_keepalives_idle') as idle, current_setting('tcp_user_timeout') as answer`.execute(
    db,
  );
  expect(rows).toEqual([{ idle: '5', answer: '11000' }]);
});
