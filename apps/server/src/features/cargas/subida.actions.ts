// From the parts of a file that arrive to a load with its format, and from a correction of the format to the load that follows.
import {
  type CargaClase,
  clasesDeCarga,
  type EmpezarCargaBody,
  type FormatoCarga,
  type FormatoCargaInput,
} from '@muni/contract';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { writeAudit } from '../../crud/audit.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, invalid, refused } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { announce, type CargaRow, lockCarga, readCarga } from './cargas.repository.ts';
import { detectCarga, type Detection } from './deteccion.actions.ts';
import { perfilesConocidos, readPerfil } from './perfiles.repository.ts';
import { sweepFolder } from '../../files/receive.ts';

/** Those that its kind of file has. */
export function assertCampos(clase: CargaClase, campos: readonly string[]): void {
  const known = new Set(clasesDeCarga[clase].campos.map(({ nombre }) => nombre));
  const wrong = campos.filter((campo) => !known.has(campo));
  if (wrong.length > 0)
    throw invalid(
      Object.fromEntries(wrong.map((campo) => [campo, 'Estos archivos no traen ese dato.'])),
    );
}

/** Without what it does not say. */
const remembered = ({
  tipo,
  codificacion,
  separador,
  inicios,
  filaTitulos,
}: Partial<FormatoCarga>): FormatoCargaInput => ({
  ...(tipo && { tipo }),
  ...(codificacion && { codificacion }),
  ...(separador && { separador }),
  ...(inicios && { inicios }),
  ...(filaTitulos !== undefined && { filaTitulos }),
});

async function detected(
  db: Db,
  clase: CargaClase,
  path: string,
  { perfil: id, ...input }: FormatoCargaInput,
): Promise<Detection> {
  if (id === undefined) return detectCarga(path, clase, input, await perfilesConocidos(db, clase));
  const { formato, ...perfil } = await readPerfil(db, clase, id);
  const { fijos } = perfil;
  const said = { ...remembered(formato), fijos, ...input };
  return detectCarga(path, clase, said, [{ ...perfil, firma: null }]);
}

const asJson = ({ formato, columnas, fijos, perfilId }: Detection) => ({
  formato: JSON.stringify(formato),
  columnas: JSON.stringify(columnas),
  fijos: JSON.stringify(fijos),
  perfilId,
});

const tooLarge = (maxBytes: number) =>
  new AppError('too_large', `El archivo pesa más de ${Math.floor(maxBytes / 2 ** 20)} MB.`);

/** A new one, or the one of the same file that this person did not send whole. */
export async function startCarga(
  tx: Db,
  actor: Actor,
  { clase, nombre, bytes, huella }: EmpezarCargaBody,
  maxBytes: number,
): Promise<CargaRow> {
  if (bytes > maxBytes) throw tooLarge(maxBytes);
  const begun = await tx
    .selectFrom('cargas')
    .select('id')
    .where('estado', '=', 'Recibiendo')
    .where('creadoPorId', 'is not distinct from', actor.empleadoId)
    .where((where) => where.and({ clase, nombreArchivo: nombre, bytes, huella }))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (begun) return readCarga(tx, begun.id);
  const { id } = await tx
    .insertInto('cargas')
    .values({ clase, nombreArchivo: nombre, bytes, huella, creadoPorId: actor.empleadoId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cambios = { nombreArchivo: { antes: null, despues: nombre } };
  await writeAudit(tx, actor, { tabla: 'cargas', registroId: id, accion: 'subida', cambios });
  await announce(tx, id);
  return readCarga(tx, id);
}

/** The next bytes of a file; the same ones again, after an answer that was lost, are told apart by where they begin. */
export const receiveParte = (db: Db, id: number, desde: number, bytes: Buffer): Promise<CargaRow> =>
  inTransaction(db, async (tx) => {
    const carga = await lockCarga(tx, id);
    if (carga.estado !== 'Recibiendo') return carga;
    const recibidos = carga.recibidos + bytes.length;
    if (desde !== carga.recibidos || recibidos > carga.bytes)
      throw refused('Esa parte del archivo no es la que sigue.', { recibidos: carga.recibidos });
    if (bytes.length > 0) await addParte(tx, id, bytes);
    await tx.updateTable('cargas').set({ recibidos }).where('id', '=', id).execute();
    return { ...carga, recibidos };
  });

/** One that waits to be confirmed is the same load; one that was confirmed is refused. */
async function sameFile(db: Db, { id, clase }: CargaRow, sha256: string): Promise<number | null> {
  const found = await db
    .selectFrom('cargas')
    .select(['id', 'estado', 'nombreArchivo'])
    .where((where) => where.and({ clase, sha256 }))
    .where('estado', '<>', 'Anulada')
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .execute();
  const confirmed = found.find(({ estado }) => estado === 'Confirmada');
  if (confirmed)
    throw refused(
      `Este archivo ya se cargó como «${confirmed.nombreArchivo}» (carga ${confirmed.id}).`,
      { id: confirmed.id },
    );
  return found[0]?.id ?? null;
}

async function forget(db: Db, dir: string, carga: CargaRow): Promise<void> {
  const { id } = carga;
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('cargas').where('id', '=', id).execute();
    await announce(tx, id);
  });
  await forgetArchivo(db, dir, carga);
}

/** It is there whole: the load to go on with. Nothing stays of one that cannot be read, or that is there already. */
export async function finishSubida(db: Db, dir: string, carga: CargaRow): Promise<CargaRow> {
  const { id, clase } = carga;
  try {
    const path = await archivoOf(db, dir, carga);
    const sha256 = await sha256Of(path);
    const existing = await sameFile(db, carga, sha256);
    if (existing !== null) {
      await forget(db, dir, carga);
      return await readCarga(db, existing);
    }
    const detection = await detected(db, clase, path, {});
    return await inTransaction(db, async (tx) => {
      await tx
        .updateTable('cargas')
        .set({ sha256, ...asJson(detection), estado: 'Subida' })
        .where('id', '=', id)
        .where('estado', '=', 'Recibiendo')
        .execute();
      await announce(tx, id);
      return readCarga(tx, id);
    });
  } catch (error) {
    if (error instanceof AppError) await forget(db, dir, carga);
    throw error;
  }
}

/** What was analysed before no longer stands. */
export async function changeFormato(
  db: Db,
  dir: string,
  carga: CargaRow,
  input: FormatoCargaInput,
): Promise<CargaRow> {
  if (!waits(carga) || carga.estado === 'Recibiendo' || carga.tarea !== null)
    throw new AppError('conflict', 'El formato de esta carga ya no se puede cambiar.');
  assertCampos(carga.clase, [
    ...(input.columnas ?? []).flatMap(({ campo }) => campo ?? []),
    ...Object.keys(input.fijos ?? {}),
  ]);
  const detection = await detected(db, carga.clase, await archivoOf(db, dir, carga), {
    ...(input.perfil === undefined && { fijos: carga.fijos }),
    ...input,
  });
  return inTransaction(db, async (tx) => {
    await tx
      .updateTable('cargas')
      .set({ ...asJson(detection), estado: 'Subida', error: null })
      .where('id', '=', carga.id)
      .where('tarea', 'is', null)
      .execute();
    await announce(tx, carga.id);
    return readCarga(tx, carga.id);
  });
}

// The file of a load. It waits in the database, in parts, until the load is confirmed or given up, so that whatever process
// goes on with it finds it there. To be read it is put together on the disk of the process that reads it, and stays there
// for the next reading.

/** Small enough for a backup to hold many of them at once. */
const PIECE = 64 * 1024;
const PIECES_AT_A_TIME = 8;

const WAITING = ['Recibiendo', 'Subida', 'Analizada'] as const;
export const waits = ({ estado }: Pick<CargaRow, 'estado'>) =>
  WAITING.some((one) => one === estado);

/** The next bytes of the file. Whoever calls has the load to itself. */
export async function addParte(tx: Db, id: number, bytes: Buffer): Promise<void> {
  await sql`
    insert into cargas_partes (carga_id, orden, contenido)
    select ${id}::bigint, n + (select coalesce(max(orden) + 1, 0) from cargas_partes where carga_id = ${id}),
      substring(${bytes}::bytea from n * ${PIECE}::int + 1 for ${PIECE}::int)
    from generate_series(0, ${Math.ceil(bytes.length / PIECE) - 1}::int) as n`.execute(tx);
}

async function* partesOf(db: Db, id: number): AsyncGenerator<Buffer> {
  for (let orden = -1; ;) {
    const parts = await db
      .selectFrom('cargasPartes')
      .select(['orden', 'contenido'])
      .where('cargaId', '=', id)
      .where('orden', '>', orden)
      .orderBy('orden')
      .limit(PIECES_AT_A_TIME)
      .execute();
    const last = parts.at(-1);
    if (!last) return;
    for (const { contenido } of parts) yield contenido;
    orden = last.orden;
  }
}

/** Its number alone may be that of another load, once a backup has been restored. */
const nameOf = ({ id, huella }: Pick<CargaRow, 'id' | 'huella'>) => `${id}-${huella.slice(0, 32)}`;

export const fileGone = () => new AppError('conflict', 'El archivo ya no está. Subilo de nuevo.');

/** Where the file of a load can be read. */
export async function archivoOf(db: Db, dir: string, carga: CargaRow): Promise<string> {
  const { id, bytes } = carga;
  const path = join(dir, nameOf(carga));
  const { size } = await stat(path).catch(() => ({ size: -1 }));
  if (size === bytes) return path;
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const written = `${path}-${randomUUID()}`;
  try {
    await pipeline(partesOf(db, id), createWriteStream(written, { mode: 0o600 }));
    if ((await stat(written)).size !== bytes) throw fileGone();
    await rename(written, path);
    return path;
  } catch (error) {
    await rm(written, { force: true });
    throw error;
  }
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Rows of a load, a part at a time. By their place in the table: of a load that was stopped the planner knows nothing, and
 * would look through all of it for each row.
 */
async function forgetOf(
  db: Db,
  table: 'cargas_filas' | 'cargas_partes',
  id: number,
  size: number,
): Promise<void> {
  const from = sql.table(table);
  for (;;) {
    const { rows } = await sql`
      delete from ${from} where ctid = any(array(
        select ctid from ${from} where carga_id = ${id} limit ${size})) returning 1`.execute(db);
    if (rows.length === 0) return;
  }
}
export const forgetFilas = (db: Db, id: number) => forgetOf(db, 'cargas_filas', id, 2000);

export async function forgetArchivo(
  db: Db,
  dir: string,
  carga: Pick<CargaRow, 'id' | 'huella'>,
): Promise<void> {
  await rm(join(dir, nameOf(carga)), { force: true });
  await forgetOf(db, 'cargas_partes', carga.id, PIECES_AT_A_TIME);
}

const ABANDONED_DAYS = 30;
const DAY_MS = 86_400_000;

/** What no load waits for any more: left by a process that died, or read here and confirmed elsewhere. */
export async function sweepCargas(db: Db, dir: string): Promise<void> {
  const waiting = await db
    .selectFrom('cargas')
    .select(['id', 'huella'])
    .where('estado', 'in', [...WAITING])
    .execute();
  const kept = new Set(waiting.map(nameOf));
  await sweepFolder(dir, (name) => !kept.has(name));
  const { rows: left } = await sql<{ cargaId: number }>`
    select distinct carga_id from cargas_partes where carga_id <> all(${waiting.map(({ id }) => id)}::bigint[])`.execute(
    db,
  );
  for (const { cargaId } of left) await forgetOf(db, 'cargas_partes', cargaId, PIECES_AT_A_TIME);
}

/** A load that nobody confirmed in a month, with its rows and its file. */
export async function forgetAbandoned(db: Db, dir: string): Promise<void> {
  const limit = new Date(Date.now() - ABANDONED_DAYS * DAY_MS).toISOString();
  const abandoned = await db
    .deleteFrom('cargas')
    .where('estado', 'in', [...WAITING])
    .where('tarea', 'is', null)
    .where('creadoEn', '<', limit)
    .returning(['id', 'huella'])
    .execute();
  for (const carga of abandoned) {
    await forgetFilas(db, carga.id);
    await forgetArchivo(db, dir, carga);
  }
}
