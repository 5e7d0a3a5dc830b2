// Brings the database to the schema this version expects. `migrations/NNNN_….sql` are steps: applied once, in order, never
// edited afterwards. `migrations/views/*.sql` are the views, made anew after any step and whenever their text changed, so
// that a view follows its table. All that is pending happens in one transaction, by one process at a time: if something
// fails, the database is as it was before. A database that a newer version has brought on is opened as it stands, so that
// old and new serve side by side during an upgrade (docs/decisions/040-upgrade.md).
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asError, StartError } from '../errors.ts';
import { dbError } from './errors.ts';
import type { Log } from './log.ts';
import { type Connections, type Run, withPatientClient } from './pool.ts';

/** A step that was applied, as the database remembers it. */
export interface Step {
  number: number;
  name: string;
  checksum: string;
}

interface Migration extends Step {
  sql: string;
}

// Any number, as long as it never changes: it names the lock of this job.
const LOCK_KEY = 7_213_004;

/** In the table of steps, the row that holds the checksum of the views. */
const VIEWS = { number: 0, name: 'vistas' };

/** The steps before 2026-11-18, which became one file per noun (docs/decisions/031-schema.md): the checksums of their first
 *  and last file, and the step of today that has the same tables. */
export const BEFORE = {
  first: 'baad6ac8a2d094cb52d18e04272a6f487f297c5c2cfd93be0469fedbc33bb7f4',
  last: '546cda0bb84787ff6137309379603e7b585da87e3daa05f6469ecfe73c31e450',
  sameAs: 24,
};

export async function migrate(
  connections: Connections,
  migrationsDir: string,
  log: Log,
  /** The last step to take, to put back a backup that stands there; all of them otherwise. */
  upTo = Infinity,
): Promise<void> {
  const migrations = readMigrations(migrationsDir);
  const views = readFiles(path.join(migrationsDir, 'views')).map(({ sql }) => sql);
  await withPatientClient(connections, async (run) => {
    await run('select pg_advisory_lock($1)', [LOCK_KEY]);
    try {
      await run(`create table if not exists migraciones (
        numero integer primary key,
        nombre text not null,
        suma text not null,
        aplicada_en timestamptz not null default now()
      )`);
      const applied = new Map((await readSteps(run)).map((step) => [step.number, step]));
      refuseSurprises(migrations, applied);
      if (applied.size > migrations.length) return;
      const pending = migrations.filter(({ number }) => !applied.has(number) && number <= upTo);
      const viewsNow = { ...VIEWS, checksum: checksum(views.join('\n')) };
      // Of an older backup the tables may not have yet what the views show.
      const hasViews = migrations.every(({ number }) => number <= upTo);
      const isCurrent = (await viewsChecksum(run)) === (hasViews ? viewsNow.checksum : null);
      if (pending.length === 0 && isCurrent) return;
      await untilLetIn(run, log, async () => {
        await dropViews(run);
        for (const migration of pending) await apply(run, migration);
        if (hasViews) await apply(run, { ...viewsNow, sql: views.join('\n') });
      });
      for (const migration of pending) log.info(`migration applied: ${label(migration)}`);
    } finally {
      await run('select pg_advisory_unlock($1)', [LOCK_KEY]);
    }
  });
}

/** How long a step waits for a table that somebody uses; whoever comes meanwhile waits behind it. Less than the second after which
 *  the database ends one of two that wait for each other, so that it is the step that gives way and not a person's request. */
const LOCK_MS = 500;
const PAUSE_MS = 2000;
/** «Could not get the lock» and «two waited for each other». */
const HELD_UP = new Set(['55P03', '40P01']);
const LET_IN_WITHIN_MS = 10 * 60_000;

/** In one transaction, tried again while others use its tables: they go on working during an upgrade, a long backup too. */
async function untilLetIn(run: Run, log: Log, work: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + LET_IN_WITHIN_MS;
  for (;;)
    try {
      await run('begin');
      await run(`set local lock_timeout = ${LOCK_MS}`);
      await work();
      await run('commit');
      return;
    } catch (error) {
      await run('rollback');
      const state = dbError(error instanceof StartError ? error.cause : error)?.sqlState ?? '';
      if (!HELD_UP.has(state) || Date.now() > deadline) throw error;
      log.info('the tables are in use: the migration waits');
      await sleep(PAUSE_MS);
    }
}

const readFiles = (folder: string) =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder)
        .filter((file) => file.endsWith('.sql'))
        .toSorted()
        .map((file) => ({ file, sql: fs.readFileSync(path.join(folder, file), 'utf8') }))
    : [];

export function readMigrations(folder: string): Migration[] {
  const migrations = readFiles(folder).map(({ file, sql }) => {
    const [, digits, name] = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file) ?? [];
    if (digits === undefined || name === undefined) {
      throw new Error(`not the name of a migration: ${file}`);
    }
    return { number: Number(digits), name, sql, checksum: checksum(sql) };
  });
  migrations.forEach((migration, index) => {
    if (migration.number !== index + 1) {
      throw new Error(`migration out of sequence: ${label(migration)}`);
    }
  });
  return migrations;
}

/** Line ends do not count: a checkout on Windows has the same migrations. */
const checksum = (sql: string) =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

const label = ({ number, name }: { number: number; name: string }) =>
  `${String(number).padStart(4, '0')}_${name}`;

/** The steps that were applied, in their order. */
export async function readSteps(run: Run): Promise<Step[]> {
  const { rows } = await run(
    `select numero as number, nombre as name, suma as checksum from migraciones
     where numero <> ${VIEWS.number} order by numero`,
  );
  return rows as Step[];
}

async function viewsChecksum(run: Run): Promise<string | null> {
  const { rows } = await run(`select suma from migraciones where numero = ${VIEWS.number}`);
  return (rows as { suma: string }[])[0]?.suma ?? null;
}

/** `quita_MMMM_…` takes away what programs that do not know step MMMM still use; any other step leaves it to them. */
const takesAway = ({ name }: Step, last: number) =>
  last < Number(/^quita_(\d{4})_/.exec(name)?.[1] ?? 0);

function refuseSurprises(migrations: Migration[], applied: Map<number, Step>): void {
  if (applied.get(1)?.checksum === BEFORE.first)
    throw new StartError(
      'Estos datos son de una versión anterior, con otras tablas: hacé un respaldo con aquella versión (npm run muni -- respaldo) y restauralo con esta en otra carpeta de datos o en una base vacía (npm run muni -- restaurar ARCHIVO).',
    );
  for (const step of applied.values()) {
    const migration = migrations[step.number - 1];
    if (!migration && takesAway(step, migrations.length)) {
      throw new StartError(
        `La base de datos es de una versión más nueva (tiene la migración ${label(step)}): actualizá el programa antes de abrirla.`,
      );
    }
    if (migration && migration.checksum !== step.checksum) {
      throw new StartError(
        `La migración ${label(step)} cambió después de aplicada: devolvé el archivo a como estaba y agregá una migración nueva.`,
      );
    }
  }
}

/** Views are in the way of a column that changes, so they go first. Only ours: all are called `…_vista`. */
async function dropViews(run: Run): Promise<void> {
  const { rows } = await run(
    String.raw`select string_agg(quote_ident(viewname), ', ') as names from pg_views
     where schemaname = current_schema() and viewname like '%\_vista'`,
  );
  const [{ names }] = rows as [{ names: string | null }];
  if (names !== null) await run(`drop view ${names}`);
  await run(`delete from migraciones where numero = ${VIEWS.number}`);
}

async function apply(run: Run, migration: Migration): Promise<void> {
  try {
    await run(migration.sql);
  } catch (cause) {
    throw new StartError(
      `No se pudo aplicar la migración ${label(migration)} (${asError(cause).message}): la base quedó como estaba; avisá a quien mantiene el programa.`,
      { cause },
    );
  }
  await run('insert into migraciones (numero, nombre, suma) values ($1, $2, $3)', [
    migration.number,
    migration.name,
    migration.checksum,
  ]);
}
