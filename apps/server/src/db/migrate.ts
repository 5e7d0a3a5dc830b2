// Brings the database to the tables this version expects: forward only, one SQL file per step, each in one transaction,
// one runner at a time. A file that changed after it was applied, or a step this version does not know, stops the start.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { asError } from '../as-error.ts';
import { StartError } from '../start-error.ts';
import type { Log } from './log.ts';
import { withPatientClient } from './pool.ts';
import type { Connections, Run } from './pool.ts';

interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

// Any number, as long as it never changes: it names the lock of this job.
const LOCK_KEY = 7_213_004;

export async function migrate(
  connections: Connections,
  migrationsDir: string,
  log: Log,
  /** The last step to take, for data that stands there; all of them otherwise. */
  upTo = Infinity,
): Promise<void> {
  const migrations = readMigrations(migrationsDir);
  await withPatientClient(connections, async (run) => {
    await run('select pg_advisory_lock($1)', [LOCK_KEY]);
    try {
      await run(`create table if not exists migraciones (
        numero integer primary key,
        nombre text not null,
        suma text not null,
        aplicada_en timestamptz not null default now()
      )`);
      const applied = await readApplied(run);
      refuseSurprises(migrations, applied);
      for (const migration of migrations) {
        if (applied.has(migration.number) || migration.number > upTo) continue;
        await apply(run, migration);
        log.info(`migration applied: ${label(migration)}`);
      }
    } finally {
      await run('select pg_advisory_unlock($1)', [LOCK_KEY]);
    }
  });
}

function readMigrations(folder: string): Migration[] {
  const migrations = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const [, digits, name] = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file) ?? [];
      if (digits === undefined || name === undefined) {
        throw new Error(`not the name of a migration: ${file}`);
      }
      const sql = fs.readFileSync(path.join(folder, file), 'utf8');
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

interface Applied {
  number: number;
  name: string;
  checksum: string;
}

async function readApplied(run: Run): Promise<Map<number, Applied>> {
  const { rows } = await run(
    'select numero as number, nombre as name, suma as checksum from migraciones order by numero',
  );
  const steps: Applied[] = rows;
  return new Map(steps.map((row) => [row.number, row]));
}

function refuseSurprises(migrations: Migration[], applied: Map<number, Applied>): void {
  for (const step of applied.values()) {
    const migration = migrations[step.number - 1];
    if (!migration) {
      throw new StartError(
        `La base de datos es de una versión más nueva (tiene la migración ${label(step)}): actualizá el programa antes de abrirla.`,
      );
    }
    if (migration.checksum !== step.checksum) {
      throw new StartError(
        `La migración ${label(step)} cambió después de aplicada: devolvé el archivo a como estaba y agregá una migración nueva.`,
      );
    }
  }
}

async function apply(run: Run, migration: Migration): Promise<void> {
  await run('begin');
  try {
    await run(migration.sql);
    await run('insert into migraciones (numero, nombre, suma) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    await run('commit');
  } catch (cause) {
    await run('rollback');
    throw new StartError(
      `No se pudo aplicar la migración ${label(migration)} (${asError(cause).message}): la base quedó como estaba; avisá a quien mantiene el programa.`,
      { cause },
    );
  }
}
