import { mkdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { type EstadoDeRespaldos, type Respaldo, two } from '@muni/contract';
import { sql } from 'kysely';
import { writeBackup } from '../../backup/backup.ts';
import { auditOf, changesBetween } from '../../crud/audit.ts';
import type { Database } from '../../db/database.ts';
import { ask, askFirst, askOne, type Db, inTransaction, rowsOf } from '../../db/transaction.ts';
import type { Actor } from '../../http/session.ts';
import { repeat } from '../../jobs/queue.ts';
import { avisar } from '../avisos/index.ts';
import { empleadosRepository } from '../empleados/index.ts';

export const auditRespaldo = auditOf('respaldos');

const SHOWN = 30;

type Row = Omit<Respaldo, 'aca'>;

const read = (db: Db, condition = sql`true`, limit = SHOWN) =>
  ask<Row>(db)`
    select r.id, r.creado_en, r.motivo, r.archivo, r.maquina, r.cifrado, r.filas, r.bytes, r.segundos, r.error,
      case when e.id is not null then json_build_object('id', e.id, 'nombre', e.apellido_nombre) end as creado_por
    from respaldos r left join empleados e on e.id = r.creado_por_id
    where ${condition} order by r.creado_en desc, r.id desc limit ${limit}`;

/** Of a process that said nothing for so long it is known that it died. */
const SILENT = sql`latido_en < clock_timestamp() - interval '30 seconds'`;

export const respaldosRepository = {
  one: async (db: Db, id: number) => (await read(db, sql`r.id = ${id} and r.error is null`, 1))[0],

  ultimoBueno: async (db: Db) => (await read(db, sql`r.error is null`, 1))[0] ?? null,

  /** False while another process, on whatever machine, is making one. */
  async begin(db: Db, desde: Date, maquina: string): Promise<boolean> {
    const begun = await ask(db)`
      insert into respaldos_en_curso (desde, maquina) values (${desde.toISOString()}, ${maquina})
      on conflict (id) do update
      set desde = excluded.desde, maquina = excluded.maquina, filas = 0, latido_en = clock_timestamp()
      where ${sql`respaldos_en_curso.${SILENT}`} returning id`;
    return begun.length > 0;
  },

  beat: (db: Db, filas: number) =>
    ask(db)`update respaldos_en_curso set filas = ${filas}, latido_en = clock_timestamp()`,
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

/** A night and a morning without one. */
const LATE_MS = 36 * 3_600_000;

const isLate = (ultimo: Pick<Respaldo, 'creadoEn'> | null, now: Date) =>
  ultimo === null || now.getTime() - Date.parse(ultimo.creadoEn) > LATE_MS;

const fileName = (now: Date, isEncrypted: boolean) =>
  `muni-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}-` +
  `${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}.gz${isEncrypted ? '.cifrado' : ''}`;

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

interface Who {
  motivo: Respaldo['motivo'];
  /** Null of the night's own, which leaves no entry in the audit trail. */
  actor: Actor | null;
}

const BEAT_MS = 1000;
const MACHINE = hostname();

/** False when another one is being made right now. */
export async function makeRespaldo(options: RespaldosOptions, who: Who, now = new Date()) {
  const { db } = options.database;
  if (!(await respaldosRepository.begin(db, now, MACHINE))) return false;
  let filas = 0;
  const beating = repeat(BEAT_MS, async () => void (await respaldosRepository.beat(db, filas)), {
    // It is written down again in a second.
    error: () => undefined,
  });
  try {
    await writeFile(options, who, now, (rows) => (filas = rows));
  } finally {
    await beating.stop();
    await ask(db)`delete from respaldos_en_curso`;
  }
  return true;
}

async function writeFile(
  { database, carpeta, version, frase }: RespaldosOptions,
  { motivo, actor }: Who,
  now: Date,
  progress: (rows: number) => void,
): Promise<void> {
  const archivo = path.join(carpeta, fileName(now, frase !== null));
  const begun = performance.now();
  const note = (how: Pick<Row, 'filas' | 'bytes' | 'error'>) =>
    inTransaction(database.db, async (tx) => {
      const told = { maquina: MACHINE, cifrado: frase !== null, ...how };
      const row = {
        ...told,
        archivo,
        motivo,
        creadoPorId: actor?.empleadoId ?? null,
        creadoEn: now.toISOString(),
        segundos: Math.round((performance.now() - begun) / 1000),
      };
      const { id } = await askOne<{ id: number }>(tx)`
        insert into respaldos ${rowsOf([row])} returning id`;
      const cambios = changesBetween(null, { nombreArchivo: path.basename(archivo), ...told });
      if (actor) await auditRespaldo(tx, actor, id, 'alta', cambios);
    });
  try {
    await mkdir(carpeta, { recursive: true, mode: 0o700 });
    const { rows: filas, bytes } = await database.apart((run) =>
      writeBackup(run, archivo, { version, passphrase: frase, progress }),
    );
    await note({ filas, bytes, error: null });
  } catch (error) {
    await note({ filas: null, bytes: null, error: String(error) });
    await tellComputos(database.db, archivo);
    throw error;
  }
}

/** Where the file of a backup is if it is on this machine: another one may have made it, or somebody carried it away. */
export async function placeOf(
  { carpeta }: Pick<RespaldosOptions, 'carpeta'>,
  { archivo, bytes }: Pick<Row, 'archivo' | 'bytes'>,
): Promise<string | null> {
  const place = path.join(carpeta, path.basename(archivo));
  const found = await stat(place).catch(() => null);
  return found?.isFile() && found.size === bytes ? place : null;
}

export async function estadoOf(options: RespaldosOptions): Promise<EstadoDeRespaldos> {
  const { carpeta, seGuardan, frase, database } = options;
  const { db } = database;
  const here = async (row: Row) => ({ ...row, aca: (await placeOf(options, row)) !== null });
  const ultimo = await respaldosRepository.ultimoBueno(db);
  const enCurso = await askFirst<NonNullable<EstadoDeRespaldos['enCurso']>>(db)`
    select desde, maquina, filas from respaldos_en_curso where not ${SILENT}`;
  return {
    maquina: MACHINE,
    carpeta,
    seGuardan,
    cifrados: frase !== null,
    ultimo: ultimo && (await here(ultimo)),
    atrasado: seGuardan > 0 && isLate(ultimo, new Date()),
    enCurso: enCurso ?? null,
    recientes: await Promise.all((await read(db)).map(here)),
  };
}

const NIGHT_MS = 12 * 3_600_000;

/** The backup of the night, by whichever process comes first, and what is too old to keep: each machine removes its own. */
export async function makeNightlyRespaldo(options: RespaldosOptions, now = new Date()) {
  const { db } = options.database;
  if (options.seGuardan === 0) return;
  // Whoever made it.
  const ultimo = await respaldosRepository.ultimoBueno(db);
  if (ultimo === null || Date.parse(ultimo.creadoEn) < now.getTime() - NIGHT_MS)
    await makeRespaldo(options, { motivo: 'Nocturno', actor: null }, now);
  const old = await ask<Pick<Row, 'id' | 'archivo' | 'bytes'>>(db)`
    select id, archivo, bytes from respaldos where motivo = 'Nocturno' and error is null
    order by creado_en desc, id desc offset ${options.seGuardan}`;
  for (const respaldo of old) {
    const place = await placeOf(options, respaldo);
    if (place === null) continue;
    await rm(place, { force: true });
    await ask(db)`delete from respaldos where id = ${respaldo.id}`;
  }
}
