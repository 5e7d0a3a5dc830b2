import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { StartError } from '../../errors.ts';
import { emptyTables, testDatabase } from '../../testing/database.ts';
import { temporaryFolder } from '../../testing/leftovers.ts';
import { migratedDataDir, migratedTemplate, migrationsDir } from '../../testing/migrated.ts';
import {
  checkpointWhenDue,
  type Database,
  type DatabaseOptions,
  openDatabase,
} from '../database.ts';
import { silent } from '../log.ts';
import { defaultTimeouts } from '../pool.ts';
import { openEmbedded } from './embedded.ts';
import { ask } from '../transaction.ts';

let database: Database | undefined;
afterEach(async () => {
  await database?.close();
  database = undefined;
});

async function open(options: Partial<DatabaseOptions> & { dataDir: string }): Promise<Database> {
  database = await openDatabase({ url: null, migrationsDir, ...options });
  return database;
}

const names = async ({ db }: Database) =>
  (await ask<{ nombre: string }>(db)`select nombre from areas order by id`).map(
    (row) => row.nombre,
  );

describe('the first start', () => {
  test('from the template, in a folder for its owner alone, and what is written stays', async () => {
    const dataDir = path.join(temporaryFolder(), 'una', 'carpeta');
    // What a cut in the middle of an earlier first start leaves.
    fs.mkdirSync(path.join(dataDir, 'postgres.nueva', 'base'), { recursive: true });
    const first = await open({ dataDir, templatePath: await migratedTemplate() });
    expect(first.kind).toBe('embebida');
    expect(fs.readdirSync(dataDir)).toEqual(['postgres']);
    expect(fs.statSync(path.join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    await ask(first.db)`insert into areas (nombre) values ('Archivo')`;
    await first.close();
    expect(await names(await open({ dataDir }))).toEqual(['Computos', 'Rentas', 'Archivo']);
  });
});

describe('it does not start', () => {
  test('where it cannot write', async () => {
    const file = path.join(temporaryFolder(), 'archivo');
    fs.writeFileSync(file, '');
    await expect(open({ dataDir: path.join(file, 'datos') })).rejects.toThrow(
      /^No se puede escribir en la carpeta de datos .*: revisá sus permisos o elegí otra con DATA_DIR\.$/,
    );
  });

  test('on the data of another PostgreSQL', async () => {
    const dataDir = await migratedDataDir();
    fs.writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(open({ dataDir })).rejects.toThrow(/son de PostgreSQL 17 y esta versión usa 18/);
  });

  test('on damaged data, and lets go of the folder', async () => {
    const dataDir = await migratedDataDir();
    fs.writeFileSync(path.join(dataDir, 'postgres', 'global', 'pg_control'), 'roto');
    await expect(open({ dataDir })).rejects.toThrow(StartError);
    await expect(open({ dataDir })).rejects.toThrow(/^No se pudo abrir la base de datos de /);
  });
});

describe('a statement that takes too long', () => {
  const forever = sql`select count(*) from generate_series(1, 100000000000) a`;

  test('is given up, and the database goes on with all that was committed', async () => {
    const { db } = await open({
      dataDir: await migratedDataDir(),
      timeouts: { queryMs: 2_500, connectionMs: 300_000 },
    });
    await ask(db)`insert into areas (nombre) values ('Archivo')`;
    const work = db.transaction().execute(async (tx) => {
      await ask(tx)`insert into areas (nombre) values ('Sin confirmar')`;
      await forever.execute(tx);
    });
    const meanwhile = ask<{ nombre: string }>(db)`select nombre from areas order by id`;
    await expect(work).rejects.toThrow('timeout');
    expect((await meanwhile).map((row) => row.nombre)).toEqual(['Computos', 'Rentas', 'Archivo']);
    await ask(db)`insert into areas (nombre) values ('Depósito')`;
  });
});

describe('in use', () => {
  test('checkpoints when enough was written, and upkeep at any time', async () => {
    const connections = await openEmbedded({
      dataDir: await migratedDataDir(),
      timeouts: defaultTimeouts,
      log: silent,
    });
    const client = await connections.connect();
    await client.query(`insert into areas (nombre) values ('Archivo')`);
    client.release();
    expect(await checkpointWhenDue(connections, 1_000_000_000)).toBe(false);
    expect(await checkpointWhenDue(connections, 1)).toBe(true);
    expect(await checkpointWhenDue(connections, 10_000)).toBe(false);
    await connections.end();
  });

  test('upkeep asks nothing of who is connected, and large statements and answers arrive whole', async () => {
    const opened = await testDatabase();
    await emptyTables(opened.db);
    await opened.maintain();
    expect(await names(opened)).toEqual(['Computos', 'Rentas']);
    const text = 'ñ'.repeat(3_000_000);
    const { rows } = await sql<{ text: string }>`select ${text}::text as text`.execute(opened.db);
    expect(rows[0]?.text === text).toBe(true);

    // A session ends with its client: nothing of it reaches the next one. An answer the driver cannot read puts the
    // connection in doubt, so the next question gets another.
    await sql`set application_name = 'anterior'`.execute(opened.db);
    await expect(sql`select 9223372036854775807 as n`.execute(opened.db)).rejects.toThrow(
      RangeError,
    );
    const next = await sql`show application_name`.execute(opened.db);
    expect(next.rows).toEqual([{ applicationName: '' }]);
  });
});
