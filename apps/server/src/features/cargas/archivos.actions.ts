// The file of a load. It waits in the database, in parts, until the load is confirmed or given up, so that whatever process
// goes on with it finds it there. To be read it is put together on the disk of the process that reads it, and stays there
// for the next reading.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DAY_MS } from '@muni/contract';
import { sql } from 'kysely';
import type { Condition } from '../../crud/list.ts';
import { ask, type Db } from '../../db/transaction.ts';
import { sweepFolder } from '../../files/receive.ts';
import { AppError, refused } from '../../http/errors.ts';
import { type CargaRow, deleteSome, readCarga } from './cargas.repository.ts';

/** Small enough for a backup to hold many of them at once, and for nobody else to wait for more than one of them. */
const PIECE = 16 * 1024;
const PIECES_AT_A_TIME = 32;

const WAITING = ['Recibiendo', 'Subida', 'Analizada'] as const;
/** Its file is there whole, and may still be read in another way. */
export const isOpen = ({ estado }: CargaRow) => estado === 'Subida' || estado === 'Analizada';

/** All in the same memory: each is used before the next is asked for. */
async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const piece = Buffer.allocUnsafeSlow(PIECE);
  let filled = 0;
  for await (const chunk of bytes) {
    for (let from = 0; from < chunk.length;) {
      const copied = chunk.copy(piece, filled, from);
      from += copied;
      filled += copied;
      if (filled < PIECE) continue;
      yield piece;
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}

/**
 * The next bytes of a file, a piece at a time: of a part that was cut off, the pieces before it stay, and the file goes on
 * after them. The same ones again, after an answer that was lost, are told apart by where they begin.
 */
export async function receiveParte(
  db: Db,
  dir: string,
  id: number,
  desde: number,
  bytes: AsyncIterable<Buffer>,
): Promise<CargaRow> {
  let at = desde;
  for await (const piece of inPieces(bytes)) {
    const [next] = await ask<Held>(db)`
      with carga as (
        update cargas set recibidos = recibidos + ${piece.length}::int
        where id = ${id} and estado = 'Recibiendo' and recibidos = ${at} and bytes >= recibidos + ${piece.length}::int
        returning id, huella
      ), parte as (
        insert into cargas_partes (carga_id, orden, contenido)
        select id, (select coalesce(max(orden) + 1, 0) from cargas_partes where carga_id = ${id}), ${piece}::bytea from carga
      )
      select id, huella from carga`;
    if (!next) {
      const { estado, recibidos } = await readCarga(db, id);
      if (estado === 'Recibiendo')
        throw refused('Esa parte del archivo no es la que sigue.', { recibidos });
      break;
    }
    await keepPiece(dir, next, at, piece);
    at += piece.length;
  }
  return readCarga(db, id);
}

async function* partesOf(db: Db, id: number): AsyncGenerator<Buffer> {
  for (let orden = -1; ;) {
    const parts = await ask<{ orden: number; contenido: Buffer }>(db)`
      select orden, contenido from cargas_partes where carga_id = ${id} and orden > ${orden} order by orden
      limit ${PIECES_AT_A_TIME}`;
    const last = parts.at(-1);
    if (!last) return;
    for (const { contenido } of parts) yield contenido;
    orden = last.orden;
  }
}

type Held = Pick<CargaRow, 'id' | 'huella'>;

/** Its number alone may be that of another load, once a backup has been restored. */
const nameOf = ({ id, huella }: Held) => `${id}-${huella.slice(0, 32)}`;

/** The same bytes on this disk, if the ones before them are: the file is then put together by the time it is whole. */
async function keepPiece(dir: string, carga: Held, at: number, piece: Buffer): Promise<void> {
  const path = join(dir, nameOf(carga));
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  if (size === at) await appendFile(path, piece, { mode: 0o600 });
}

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

/** A part at a time. */
async function forgetWhere(db: Db, table: string, condition: Condition, size: number) {
  while ((await deleteSome(db, table, condition, size)) > 0);
}
export async function forgetFilas(db: Db, id: number): Promise<void> {
  await ask(db)`delete from cargas_lotes where carga_id = ${id}`;
  await forgetWhere(db, 'cargas_filas', sql`carga_id = ${id}`, 2000);
}
/** Never those that a load waits for: after a restored backup a number may be another's. */
const forgetPartes = (db: Db, condition: Condition) =>
  forgetWhere(
    db,
    'cargas_partes',
    sql`${condition} and not exists (
      select from cargas c where c.id = carga_id and c.estado = any(${[...WAITING]}::text[]))`,
    PIECES_AT_A_TIME,
  );

export async function forgetArchivo(db: Db, dir: string, carga: Held): Promise<void> {
  await rm(join(dir, nameOf(carga)), { force: true });
  await forgetPartes(db, sql`carga_id = ${carga.id}`);
}

/** What is left of a load that is no more. */
export async function forgetRest(db: Db, dir: string, carga: Held): Promise<void> {
  await forgetArchivo(db, dir, carga);
  await forgetFilas(db, carga.id);
}

const ABANDONED_DAYS = 30;

/** What no load waits for any more: left by a process that died, or read here and confirmed elsewhere. */
export async function sweepCargas(db: Db, dir: string): Promise<void> {
  const waiting = await ask<Held>(db)`
    select id, huella from cargas where estado = any(${WAITING})`;
  const kept = new Set(waiting.map(nameOf));
  await sweepFolder(dir, (name) => !kept.has(name));
  await forgetPartes(db, sql`true`);
}

/** A load that nobody confirmed in a month, with its rows and its file. */
export async function forgetAbandoned(db: Db, dir: string): Promise<void> {
  const limit = new Date(Date.now() - ABANDONED_DAYS * DAY_MS).toISOString();
  const abandoned = await ask<Held>(db)`
    delete from cargas where estado = any(${WAITING}) and tarea is null and creado_en < ${limit} returning id, huella`;
  for (const carga of abandoned) await forgetRest(db, dir, carga);
}
