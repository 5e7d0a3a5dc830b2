import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { StartError } from '../errors.ts';
import { emptyDatabase } from '../testing/connections.ts';
import { temporaryFolder } from '../testing/leftovers.ts';
import { migrationsDir } from '../testing/migrated.ts';
import { silent } from './log.ts';
import { BEFORE, migrate } from './migrate.ts';

const connections = await emptyDatabase();
afterAll(() => connections.end());

const query = async (text: string) => {
  const client = await connections.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    client.release();
  }
};

let folder: string;
const write = (file: string, content: string) => fs.writeFileSync(path.join(folder, file), content);
const run = () => migrate(connections, folder, silent);
const refusal = () =>
  run().then(
    () => null,
    (error: unknown) => error,
  );

beforeEach(async () => {
  await query('drop schema public cascade; create schema public');
  folder = temporaryFolder();
  write('0001_uno.sql', 'create table uno (id integer);\ninsert into uno values (1);\n');
  write('0002_dos.sql', 'insert into uno values (2);');
});

test('applies the files in order, once', async () => {
  await run();
  await run();
  expect(await query('select id from uno order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  expect(
    await query('select numero, nombre, length(suma) as largo from migraciones where numero > 0'),
  ).toEqual([
    { numero: 1, nombre: 'uno', largo: 64 },
    { numero: 2, nombre: 'dos', largo: 64 },
  ]);
});

test('a new file is applied to a database in use', async () => {
  await run();
  write('0003_tres.sql', 'insert into uno values (3);');
  await run();
  expect(await query('select max(id) as ultimo from uno')).toEqual([{ ultimo: 3 }]);
});

test('runners at the same time apply each file once', async () => {
  await Promise.all([run(), run(), run()]);
  expect(await query('select count(*)::int as filas from uno')).toEqual([{ filas: 2 }]);
});

describe('views', () => {
  const view = (sql: string) => write('views/uno.sql', sql);
  const shown = () => query('select * from uno_vista order by id limit 1');
  beforeEach(() => {
    fs.mkdirSync(path.join(folder, 'views'));
    view('create view uno_vista as select uno.* from uno;');
  });

  test('follow their table: a new column, or one of another type', async () => {
    await run();
    write('0003_tres.sql', `alter table uno add column nombre text default 'a';`);
    await run();
    expect(await shown()).toEqual([{ id: 1, nombre: 'a' }]);
    write('0004_cuatro.sql', 'alter table uno alter column id type text;');
    await run();
    expect(await shown()).toEqual([{ id: '1', nombre: 'a' }]);
  });

  test('are made anew when their text changes, and go with their file', async () => {
    await run();
    view('create view uno_vista as select id, -id as menos from uno;');
    await run();
    expect(await shown()).toEqual([{ id: 1, menos: -1 }]);
    fs.rmSync(path.join(folder, 'views', 'uno.sql'));
    await run();
    expect(await query(`select to_regclass('uno_vista') as vista`)).toEqual([{ vista: null }]);
  });

  test('stay where nothing changed', async () => {
    await run();
    const oid = () => query(`select 'uno_vista'::regclass::oid::text as oid`);
    const before = await oid();
    await run();
    expect(await oid()).toEqual(before);
  });

  test('that fail leave the database as it was, and those of others stay', async () => {
    await run();
    await query('create view ajena as select 1 as uno');
    view('create view uno_vista as select nada from uno;');
    expect(await refusal()).toMatchObject({
      message: expect.stringMatching(/^No se pudo aplicar la migración 0000_vistas /),
    });
    expect(await shown()).toEqual([{ id: 1 }]);
    expect(await query('select uno from ajena')).toEqual([{ uno: 1 }]);
  });
});

test('a database of a newer version is opened as it stands, views and all', async () => {
  fs.mkdirSync(path.join(folder, 'views'));
  write('views/uno.sql', 'create view uno_vista as select id from uno;');
  await run();
  const older = folder;
  folder = temporaryFolder();
  fs.cpSync(older, folder, { recursive: true });
  write('0003_tres.sql', 'alter table uno add column nombre text;');
  write('views/uno.sql', 'create view uno_vista as select id, nombre from uno;');
  await run();
  folder = older;
  await run();
  expect(await query('select nombre from uno_vista limit 1')).toEqual([{ nombre: null }]);
});

describe('it refuses, in one line that says what to do,', () => {
  test('a file edited after it was applied', async () => {
    await run();
    write('0001_uno.sql', 'create table uno (id bigint);');
    const error = await refusal();
    expect(error).toBeInstanceOf(StartError);
    expect(error).toMatchObject({
      message: expect.stringMatching(/^La migración 0001_uno cambió .* migración nueva\.$/),
    });
  });

  test('a database of which a newer version took away what this one uses', async () => {
    write('0003_tres.sql', 'alter table uno add column nombre text;');
    write('0004_quita_0003_id.sql', 'alter table uno drop column id;');
    await run();
    fs.rmSync(path.join(folder, '0004_quita_0003_id.sql'));
    expect(await refusal()).toBeNull();
    fs.rmSync(path.join(folder, '0003_tres.sql'));
    expect(await refusal()).toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/versión más nueva \(tiene la migración 0004_quita_0003_id\)/),
    });
  });

  test('data of before the steps were joined', async () => {
    await run();
    await query(`update migraciones set suma = '${BEFORE.first}' where numero = 1`);
    expect(await refusal()).toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^Estos datos son de una versión anterior.*muni -- restaurar/),
    });
  });

  test('a file that fails, and leaves the database as it was', async () => {
    await run();
    write('0003_tres.sql', 'insert into uno values (3);');
    write('0004_mal.sql', 'insert into uno values (4); select 1 / 0;');
    expect(await refusal()).toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^No se pudo aplicar la migración 0004_mal /),
    });
    expect(await query('select max(id) as ultimo from uno')).toEqual([{ ultimo: 2 }]);
    fs.rmSync(path.join(folder, '0004_mal.sql'));
    await run();
    expect(await query('select max(id) as ultimo from uno')).toEqual([{ ultimo: 3 }]);
  });

  test.each(['3_corto.sql', '0004_salta.sql', '0003_Mayuscula.sql'])(
    'a file named %s',
    async (file) => {
      write(file, 'select 1');
      expect(await refusal()).toBeInstanceOf(Error);
      expect(await query(`select to_regclass('uno') as tabla`)).toEqual([{ tabla: null }]);
    },
  );
});

test('line ends do not make a file another file', async () => {
  await run();
  write('0001_uno.sql', 'create table uno (id integer);\r\ninsert into uno values (1);\r\n');
  await run();
  expect(await query('select count(*)::int as filas from uno')).toEqual([{ filas: 2 }]);
});

test('the migrations of the product apply', async () => {
  folder = migrationsDir;
  await run();
  expect(await query('select count(*)::int as filas from areas')).toEqual([{ filas: 2 }]);
});
