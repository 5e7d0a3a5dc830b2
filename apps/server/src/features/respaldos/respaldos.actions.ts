import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Respaldo, respaldo, two } from '@muni/contract';
import { sql } from 'kysely';
import { writeBackup } from '../../backup/backup.ts';
import { changesBetween, writeAudit } from '../../crud/audit.ts';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/schema.ts';
import { ask, inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../http/session.ts';
import { avisar } from '../avisos/index.ts';
import { empleadosRepository } from '../empleados/index.ts';

export interface NuevoRespaldo {
  creadoEn: string;
  motivo: Respaldo['motivo'];
  creadoPorId: number | null;
  archivo: string;
  cifrado: boolean;
  filas: number | null;
  bytes: number | null;
  segundos: number;
  error: string | null;
}

const SHOWN = 30;

async function read(db: Db, condition = sql`true`, limit = SHOWN): Promise<Respaldo[]> {
  const rows = await ask(db)`
    select r.id, r.creado_en, r.motivo, r.archivo, r.cifrado, r.filas, r.bytes, r.segundos, r.error,
      case when e.id is not null then json_build_object('id', e.id, 'nombre', e.apellido_nombre) end as creado_por
    from respaldos r left join empleados e on e.id = r.creado_por_id
    where ${condition} order by r.creado_en desc, r.id desc limit ${limit}`;
  return rows.map((row) => respaldo.parse(row));
}

export const respaldosRepository = {
  recientes: (db: Db) => read(db),

  ultimoBueno: async (db: Db) => (await read(db, sql`r.error is null`, 1))[0] ?? null,

  /** Whether one went well since then, whoever made it. */
  hayDesde: async (db: Db, since: Date) =>
    (await read(db, sql`r.error is null and r.creado_en >= ${since.toISOString()}`, 1)).length > 0,

  add: (db: Db, values: NuevoRespaldo) =>
    db.insertInto('respaldos').values(values).returning('id').executeTakeFirstOrThrow(),

  /** Nightly ones beyond those that are kept: forgotten here, and named for who removes their files. */
  async forgetOld(db: Db, kept: number): Promise<string[]> {
    const rows = await ask<{ archivo: string }>(db)`
      delete from respaldos where id in (
        select id from respaldos where motivo = 'Nocturno' and error is null
        order by creado_en desc, id desc offset ${kept}
      ) returning archivo`;
    return rows.map(({ archivo }) => archivo);
  },
};

// Makes a backup, writes down how it went, and tells Cómputos when it went wrong.

export interface RespaldosOptions {
  database: Pick<Database, 'db' | 'apart'>;
  carpeta: string;
  /** How many nightly ones are kept; 0 makes none by itself. */
  seGuardan: number;
  /** What they are encrypted with. Null: they are not, and go without what lets somebody in. */
  frase: string | null;
  version: string;
}

// Any number, as long as it never changes: one backup at a time, whatever the process.
const LOCK_KEY = 7_213_005;
/** A night and a morning without one. */
const LATE_MS = 36 * 3_600_000;

export const isLate = (ultimo: Respaldo | null, now: Date) =>
  ultimo === null || now.getTime() - Date.parse(ultimo.creadoEn) > LATE_MS;

const fileName = (now: Date, isEncrypted: boolean) =>
  `muni-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}-` +
  `${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}.gz${isEncrypted ? '.cifrado' : ''}`;

/** Undefined when another process is making one. */
async function dump({ database, version, frase }: RespaldosOptions, archivo: string) {
  return database.apart(async (run) => {
    const { rows } = await run('select pg_try_advisory_lock($1) as mine', [LOCK_KEY]);
    if (!(rows as { mine: boolean }[])[0]?.mine) return undefined;
    try {
      return await writeBackup(run, archivo, { version, passphrase: frase });
    } finally {
      await run('select pg_advisory_unlock($1)', [LOCK_KEY]);
    }
  });
}

async function tellComputos(db: Db, archivo: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await avisar(tx, {
      para: await empleadosRepository.tecnicoIds(tx),
      actor: { empleadoId: null },
      tipo: 'respaldoFallido',
      titulo: 'No se pudo hacer el respaldo',
      texto:
        'Fijate que haya lugar en el disco y permiso para escribir en la carpeta de respaldos.',
      ruta: '/datosMunicipales#respaldos',
      clave: `respaldo:${archivo}`,
    });
  });
}

/** By this process. Only a server of its own knows of the others: each backup of the embedded database is read from a copy. */
const making = new WeakSet<RespaldosOptions['database']>();

interface Pedido {
  motivo: Respaldo['motivo'];
  /** Who asked for it: the audit trail tells who carries everything away. The one of the night is asked for by nobody. */
  actor: Actor | null;
}

/** False when another one is being made right now. */
export async function makeRespaldo(
  options: RespaldosOptions,
  who: Pedido,
  now = new Date(),
): Promise<boolean> {
  if (making.has(options.database)) return false;
  making.add(options.database);
  try {
    return await writeFile(options, who, now);
  } finally {
    making.delete(options.database);
  }
}

async function writeFile(
  options: RespaldosOptions,
  { motivo, actor }: Pedido,
  now: Date,
): Promise<boolean> {
  const { db } = options.database;
  const cifrado = options.frase !== null;
  const archivo = path.join(options.carpeta, fileName(now, cifrado));
  const begun = performance.now();
  const entry = () => ({
    motivo,
    creadoPorId: actor?.empleadoId ?? null,
    creadoEn: now.toISOString(),
    archivo,
    cifrado,
    segundos: Math.round((performance.now() - begun) / 1000),
  });
  let made: Awaited<ReturnType<typeof dump>>;
  try {
    await mkdir(options.carpeta, { recursive: true, mode: 0o700 });
    made = await dump(options, archivo);
  } catch (error) {
    const failed = { filas: null, bytes: null, error: String(error) };
    await respaldosRepository.add(db, { ...entry(), ...failed });
    await tellComputos(db, archivo);
    throw error;
  }
  if (!made) return false;
  const { rows: filas, bytes } = made;
  await inTransaction(db, async (tx) => {
    const { id } = await respaldosRepository.add(tx, { ...entry(), filas, bytes, error: null });
    const cambios = changesBetween(null, { nombreArchivo: path.basename(archivo), filas });
    if (actor)
      await writeAudit(tx, actor, { tabla: 'respaldos', registroId: id, accion: 'alta', cambios });
  });
  return true;
}

const NIGHT_MS = 12 * 3_600_000;

/** The backup of the night, by whichever process comes first, and what is too old to keep. */
export async function makeNightlyRespaldo(
  options: RespaldosOptions,
  now = new Date(),
): Promise<void> {
  const { db } = options.database;
  if (options.seGuardan === 0) return;
  if (await respaldosRepository.hayDesde(db, new Date(now.getTime() - NIGHT_MS))) return;
  if (!(await makeRespaldo(options, { motivo: 'Nocturno', actor: null }, now))) return;
  const old = await respaldosRepository.forgetOld(db, options.seGuardan);
  await Promise.all(old.map((archivo) => rm(archivo, { force: true })));
}
