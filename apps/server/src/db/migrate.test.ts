import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { emptyDatabase } from '../testing/connections.ts';
import { temporaryFolder } from '../testing/leftovers.ts';
import { migrationsDir } from '../testing/migrated.ts';
import { silent } from './log.ts';
import { migrate } from './migrate.ts';

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
  expect(await query('select numero, nombre, length(suma) as largo from migraciones')).toEqual([
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

  test('a database of a newer version', async () => {
    await run();
    fs.rmSync(path.join(folder, '0002_dos.sql'));
    expect(await refusal()).toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/versión más nueva \(tiene la migración 0002_dos\)/),
    });
  });

  test('a file that fails, and leaves the database as it was', async () => {
    write('0003_mal.sql', 'insert into uno values (3); select 1 / 0;');
    expect(await refusal()).toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^No se pudo aplicar la migración 0003_mal /),
    });
    expect(await query('select max(id) as ultimo from uno')).toEqual([{ ultimo: 2 }]);
    fs.rmSync(path.join(folder, '0003_mal.sql'));
    await run();
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
