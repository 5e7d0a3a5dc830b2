import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { testDatabase } from '../testing/database.ts';
import { temporaryFolder } from '../testing/leftovers.ts';
import { openingOthers } from '../testing/otherDatabase.ts';
import { emptyTables } from '../testing/seeds.ts';
import { writeBackup } from './backup.ts';
import { readHead, restoreBackup } from './restore.ts';

let source: Database;
let folder: string;
const open = openingOthers();
beforeEach(async () => {
  source = await testDatabase();
  await emptyTables(source.db);
  folder = temporaryFolder();
});

const dump = async (database: Database, name: string) => {
  const file = path.join(folder, name);
  await database.patiently((run) => writeBackup(run, file, '1.0.0'));
  return file;
};
const restore = async (database: Database, file: string) => {
  const head = await readHead(file);
  return database.patiently((run) => restoreBackup(run, file, head));
};
/** Everything but the date of its making. */
const contentOf = async (file: string) => {
  const text = gunzipSync(await readFile(file)).toString('utf8');
  return text.replace(/"date":"[^"]+"/, '');
};

/** One of each: accents, quotes, line breaks, bytes, exact amounts, lists, JSON, moments, circles between tables. */
async function fill({ db }: Database) {
  await sql`
    with a as (insert into areas (nombre, codigo, descripcion) values ('Catastro "Ñandú"', 'CAT', E'dos\nlíneas \\ y ;') returning id),
    e as (insert into empleados (nombre, apellido, dni, legajo, tipo, area_id)
      select 'Ana', 'Peña', '20111222', '7', 'Contratado', id from a returning id)
    insert into computadoras (nombre_red, tipo, area_id, usuario_id, costo, mac, discos)
    select 'PC-1', 'Notebook', a.id, e.id, 1234567.89, '{AA:BB}', '[{"tipo":"SSD"}]' from a, e`.execute(
    db,
  );
  await sql`update areas set responsable_id = (select max(id) from empleados) where codigo = 'CAT'`.execute(
    db,
  );
  await sql`insert into municipio_escudo (id, tipo, contenido, huella) values (1, 'image/png', '\\x00ff10'::bytea, 'x')
    on conflict do nothing`.execute(db);
  await sql`insert into auditoria (quien, tabla, registro_id, accion, cambios)
    select 'Ana', 'areas', n, 'alta', '{}' from generate_series(1, 1200) n`.execute(db);
}

describe('a backup', () => {
  it('put back in an empty database gives the same, also what the next record is called', async () => {
    await fill(source);
    const file = await dump(source, 'uno.gz');
    const target = await open();
    expect(await restore(target, file)).toBeGreaterThan(1200);
    expect(await contentOf(await dump(target, 'dos.gz'))).toBe(await contentOf(file));
    const next = async ({ db }: Database) =>
      (await db.insertInto('areas').values({ nombre: 'Otra' }).returning('id').execute())[0]?.id;
    expect(await next(target)).toBe(await next(source));
    // Triggers and foreign keys are back.
    await expect(sql`delete from auditoria`.execute(target.db)).rejects.toThrow('no se modifica');
    await expect(sql`update areas set responsable_id = 999999`.execute(target.db)).rejects.toThrow(
      'areas_responsable_fk',
    );
  });

  it('cut short, damaged or of something else changes nothing', async () => {
    await fill(source);
    const good = gunzipSync(await readFile(await dump(source, 'uno.gz'))).toString('utf8');
    const before = await contentOf(await dump(source, 'antes.gz'));
    const put = async (name: string, content: Buffer) => {
      const file = path.join(folder, name);
      await writeFile(file, content);
      return restore(source, file);
    };
    await expect(put('nada.gz', Buffer.from('hola'))).rejects.toThrow('no es un respaldo');
    await expect(put('otro.gz', gzipSync('{"a":1}\n'))).rejects.toThrow('no es un respaldo');
    const half = gzipSync(good.slice(0, good.lastIndexOf('{"end"')));
    await expect(put('medio.gz', half)).rejects.toThrow('cortado');
    const changed = gzipSync(good.replace('1234567.89', '1234567.88'));
    await expect(put('tocado.gz', changed)).rejects.toThrow('computadoras no es como era');
    await expect(restore(source, path.join(folder, 'no-está.gz'))).rejects.toThrow('No está');
    expect(await contentOf(await dump(source, 'después.gz'))).toBe(before);
  });

  it('is read apart, as everything stood, while the others go on writing', async () => {
    const seen = await source.apart(async (run) => {
      await run('begin isolation level repeatable read, read only');
      const count = async () => (await run('select count(*) from areas')).rows;
      const before = await count();
      await source.db.insertInto('areas').values({ nombre: 'Mientras tanto' }).execute();
      const after = await count();
      await run('rollback');
      return { before, after };
    });
    expect(seen.after).toEqual(seen.before);
    const { rows } = await sql`select from areas where nombre = 'Mientras tanto'`.execute(
      source.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('that cannot be written leaves no file behind', async () => {
    const cut = source.patiently((run) =>
      writeBackup(
        (text, values) =>
          text.startsWith('fetch') ? Promise.reject(new Error('cut')) : run(text, values),
        path.join(folder, 'y.gz'),
        '1',
      ),
    );
    await expect(cut).rejects.toThrow('cut');
    expect(await readdir(folder)).toEqual([]);
  });
});
