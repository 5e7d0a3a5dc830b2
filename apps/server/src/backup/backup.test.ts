import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { BEFORE } from '../db/migrate.ts';
import { testDatabase } from '../testing/database.ts';
import { temporaryFolder } from '../testing/leftovers.ts';
import { openingOthers } from '../testing/other-database.ts';
import { emptyTables } from '../testing/seeds.ts';
import { writeBackup } from './backup.ts';
import { readHead, restoreBackup } from './restore.ts';
import { ask } from '../db/transaction.ts';

let source: Database;
let folder: string;
const open = openingOthers();
beforeEach(async () => {
  source = await testDatabase();
  await emptyTables(source.db);
  folder = temporaryFolder();
});

const PASSPHRASE = 'una frase que nadie adivina';

const dump = async (
  database: Database,
  name: string,
  passphrase: string | null = null,
  progress?: (rows: number) => void,
) => {
  const file = path.join(folder, name);
  const options = { version: '1.0.0', passphrase, progress };
  await database.patiently((run) => writeBackup(run, file, options));
  return file;
};
const restore = async (database: Database, name: string, passphrase: string | null = null) => {
  const file = { path: name, passphrase };
  const head = await readHead(file);
  return database.patiently((run) => restoreBackup(run, file, head));
};
const named = ({ db }: Database, nombre: string) =>
  ask<{ id: number }>(db)`select id from areas where nombre = ${nombre}`;
/** Everything but the date of its making. */
const contentOf = async (file: string) => {
  const text = gunzipSync(await readFile(file)).toString('utf8');
  return text.replace(/"date":"[^"]+"/, '');
};

/** Whoever has these signs as us or enters in an open session. */
async function addSecrets({ db }: Database) {
  await sql`insert into identity_keys values ('kid', '{"d": "la-clave-privada"}', now())`.execute(
    db,
  );
  await sql`insert into identity_sessions (id, uid, token_hash, sign_in_provider, auth_time, created_at, last_used_at)
    values ('la-sesion-abierta', 'u', 'h', 'password', now(), now(), now())`.execute(db);
  return ['la-clave-privada', 'la-sesion-abierta'];
}

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
    const told: number[] = [];
    const file = await dump(source, 'uno.gz', null, (rows) => told.push(rows));
    const target = await open();
    const rows = await restore(target, file);
    expect(rows).toBeGreaterThan(1200);
    expect([told, told.at(-1)]).toEqual([told.toSorted((a, b) => a - b), rows]);
    expect(await contentOf(await dump(target, 'dos.gz'))).toBe(await contentOf(file));
    const next = async ({ db }: Database) =>
      (await ask<{ id: number }>(db)`insert into areas (nombre) values ('Otra') returning id`)[0]
        ?.id;
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

  it('is put back whatever the order of its columns, which was another before the steps were joined', async () => {
    await fill(source);
    const [head = '', ...lines] = gunzipSync(await readFile(await dump(source, 'uno.gz')))
      .toString('utf8')
      .split('\n');
    const start = lines.findIndex((line) => line.startsWith('{"table":"areas"'));
    const end = lines.findIndex((line, index) => index > start && line.startsWith('{"sum"'));
    const { columns } = JSON.parse(lines[start] ?? '') as { columns: string[] };
    const rows = lines
      .slice(start + 1, end)
      .map((line) => (JSON.parse(line) as unknown[]).toReversed());
    const text = rows.map((row) => `${JSON.stringify(row)}\n`);
    const sha256 = createHash('sha256').update(text.join('')).digest('hex');
    lines.splice(
      start,
      end - start + 1,
      JSON.stringify({ table: 'areas', columns: columns.toReversed() }),
      ...text.map((line) => line.trimEnd()),
      JSON.stringify({ sum: { rows: rows.length, sha256 } }),
    );
    const { steps } = JSON.parse(head) as { steps: { checksum: string }[] };
    const put = async (...checksums: string[]) => {
      const numbered = checksums.map((checksum, index) => ({
        number: index + 1,
        name: '',
        checksum,
      }));
      const file = path.join(folder, 'antes.gz');
      const written = { ...(JSON.parse(head) as object), steps: numbered };
      await writeFile(file, gzipSync([JSON.stringify(written), ...lines].join('\n')));
      return restore(target, file);
    };
    const target = await open();
    await expect(put(BEFORE.first)).rejects.toThrow('demasiado vieja');
    await expect(put(BEFORE.first, BEFORE.last)).rejects.toThrow('de una versión anterior');
    await put(...steps.map(({ checksum }) => checksum));
    expect(await named(target, 'Catastro "Ñandú"')).toHaveLength(1);
  });

  it('without a passphrase goes without what lets somebody in', async () => {
    const secrets = await addSecrets(source);
    const file = await dump(source, 'claro.gz');
    const text = await contentOf(file);
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(await readHead({ path: file, passphrase: null })).toMatchObject({ secrets: false });

    const target = await open();
    await addSecrets(target);
    await restore(target, file);
    expect(await contentOf(await dump(target, 'otro.gz'))).toBe(text);
    for (const table of ['identityKeys', 'identitySessions'] as const)
      expect(await target.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('with a passphrase holds everything, and opens with no other', async () => {
    await fill(source);
    await addSecrets(source);
    const file = await dump(source, 'uno.gz.cifrado', PASSPHRASE);
    const bytes = await readFile(file);
    expect(() => gunzipSync(bytes)).toThrow('incorrect header');
    expect(bytes.includes('Ñandú')).toBe(false);
    const target = await open();
    await ask(target.db)`insert into areas (nombre) values ('La de antes')`;
    await expect(restore(target, file)).rejects.toThrow('está cifrado');
    await expect(restore(target, file, 'otra frase cualquiera')).rejects.toThrow(
      'no es la de este',
    );
    const cut = path.join(folder, 'medio.gz.cifrado');
    await writeFile(cut, bytes.subarray(0, -1));
    await expect(restore(target, cut, PASSPHRASE)).rejects.toThrow('cortado');
    expect(await named(target, 'La de antes')).toHaveLength(1);
    await restore(target, file, PASSPHRASE);
    expect(await named(target, 'La de antes')).toHaveLength(0);
    const secretsIn = ({ db }: Database) =>
      Promise.all([
        db.selectFrom('identityKeys').selectAll().orderBy('kid').execute(),
        db.selectFrom('identitySessions').selectAll().orderBy('id').execute(),
      ]);
    expect(await secretsIn(target)).toEqual(await secretsIn(source));
  });

  // A new column with such a name is marked in its migration, or joins those that let nobody in.
  it('knows of every column that sounds like a secret', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname || '.' || a.attname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and a.attname ~ 'clave|secret|token|jwk|hash|password|passphrase|code|session'
        and coalesce(obj_description(c.oid, 'pg_class'), '') <> 'secreto'
        and coalesce(col_description(c.oid, a.attnum), '') <> 'secreto'
      order by 1`.execute(source.db);
    expect(rows.map(({ name }) => name)).toEqual(
      [
        'avisos.clave',
        'cargas_filas.clave',
        'cargas_filas.claves',
        // Of a code that is long and random.
        'identity_codes.hash',
        // A backup has to let people in again with their own passwords.
        'identity_accounts.password_changed_at',
        'identity_accounts.password_hash',
        'pedidos.clave',
        'recorridos.clave',
        'recorridos_marcas.clave',
        'rentas.clave',
        'rentas_previas.clave',
      ].toSorted(),
    );
  });

  it('is read apart, as everything stood, while the others go on writing', async () => {
    const seen = await source.apart(async (run) => {
      await run('begin isolation level repeatable read, read only');
      const count = async () => (await run('select count(*) from areas')).rows;
      const before = await count();
      await ask(source.db)`insert into areas (nombre) values ('Mientras tanto')`;
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
        { version: '1', passphrase: null },
      ),
    );
    await expect(cut).rejects.toThrow('cut');
    expect(await readdir(folder)).toEqual([]);
  });
});
