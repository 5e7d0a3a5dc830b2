// The files of any record. Content is kept in parts: it comes from disk and goes to the browser piece by piece, each
// read on its own, so that a slow download holds no connection.
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { type Adjunto, adjunto, ADJUNTOS_POR_REGISTRO, type AdjuntoTipo } from '@muni/contract';
import { sql } from 'kysely';
import { idsOf } from '../../crud/list.ts';
import { ask, askOne, type Db, rowsOf } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';

const PART_BYTES = 256 * 1024;

/** The record that files hang from. */
export interface Owner {
  tabla: string;
  registroId: number;
}

export interface PreparedFile {
  path: string;
  nombre: string;
  tipo: AdjuntoTipo;
  peso: number;
  ancho: number | null;
  alto: number | null;
  miniatura: Buffer | null;
}

/** What whoever adds a file says of it. */
export interface Told {
  interno: boolean;
  clase: string | null;
}

async function* partsOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    for (let position = 0; ;) {
      const { bytesRead, buffer } = await file.read({
        buffer: Buffer.alloc(PART_BYTES),
        position,
      });
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      position += bytesRead;
    }
  } finally {
    await file.close();
  }
}

const listed = sql`
  select a.id, a.nombre, a.tipo, a.peso, a.ancho, a.alto, a.clase, a.interno, a.creado_en,
    case when e.id is not null then json_build_object('id', e.id, 'nombre', e.apellido_nombre) end as creado_por
  from adjuntos a left join empleados e on e.id = a.creado_por_id`;

/** Ids of the own ones and of those linked from another record. */
export const adjuntosOf = ({ tabla, registroId }: Owner) => sql`
  (select id from adjuntos where tabla = ${tabla} and registro_id = ${registroId}
   union all select adjunto_id from adjuntos_vinculos where tabla = ${tabla} and registro_id = ${registroId})`;

async function find(db: Db, owner: Owner, id: number): Promise<Adjunto | null> {
  const rows = await ask<Adjunto>(db)`
    ${listed} where a.id = ${id} and a.id in ${adjuntosOf(owner)}`;
  return rows[0] ? adjunto.parse(rows[0]) : null;
}

/** What another record still shows passes to it; only what nobody shows is erased. */
async function letGo(tx: Db, owner: Owner, ids: readonly number[]) {
  const gone = sql`any(${[...ids]}::bigint[])`;
  const { tabla, registroId } = owner;
  await ask(tx)`
    delete from adjuntos_vinculos
    where adjunto_id = ${gone} and tabla = ${tabla} and registro_id = ${registroId}`;
  await ask(tx)`
    with heirs as (
      delete from adjuntos_vinculos v using (
        select distinct on (adjunto_id) * from adjuntos_vinculos where adjunto_id = ${gone}
        order by adjunto_id, tabla, registro_id
      ) as h
      where (v.adjunto_id, v.tabla, v.registro_id) = (h.adjunto_id, h.tabla, h.registro_id)
        and exists (select from adjuntos a where a.id = h.adjunto_id and a.tabla = ${tabla} and a.registro_id = ${registroId})
      returning v.*
    )
    update adjuntos a set tabla = heirs.tabla, registro_id = heirs.registro_id
    from heirs where a.id = heirs.adjunto_id`;
  await ask(tx)`
    delete from adjuntos where id = ${gone} and tabla = ${tabla} and registro_id = ${registroId}`;
}

export const adjuntosRepository = {
  find,

  async list(db: Db, owner: Owner): Promise<Adjunto[]> {
    const rows = await ask<Adjunto>(db)`
      ${listed} where a.id in ${adjuntosOf(owner)} order by a.id`;
    return rows.map((row) => adjunto.parse(row));
  },

  /** The caller holds the record, so that two files at once cannot both be the last one allowed. */
  async add(tx: Db, actor: Actor, owner: Owner, file: PreparedFile, told: Told) {
    const counted = await ask<{ n: number }>(tx)`
      select count(*)::int as n from adjuntos
      where tabla = ${owner.tabla} and registro_id = ${owner.registroId}`;
    if ((counted[0]?.n ?? 0) >= ADJUNTOS_POR_REGISTRO)
      throw new AppError('conflict', `Ya tiene ${ADJUNTOS_POR_REGISTRO} archivos: no entran más.`);
    const { path, ...own } = file;
    const values = { ...owner, ...own, ...told, huella: '', creadoPorId: actor.empleadoId };
    const { id } = await askOne<{ id: number }>(tx)`
      insert into adjuntos ${rowsOf([values])} returning id`;
    const hash = createHash('sha256');
    let orden = 0;
    for await (const contenido of partsOf(path)) {
      hash.update(contenido);
      await ask(tx)`
        insert into adjuntos_partes (adjunto_id, orden, contenido) values (${id}, ${orden}, ${contenido})`;
      orden += 1;
    }
    await ask(tx)`update adjuntos set huella = ${hash.digest('base64url')} where id = ${id}`;
    const added = await find(tx, owner, id);
    if (!added) throw new Error('The file that was just added is not there.');
    return added;
  },

  /** Files of one record, shown by others too: the same files, not copies of them. */
  async show(tx: Db, files: readonly Pick<Adjunto, 'id'>[], owners: readonly Owner[]) {
    const ids = files.map(({ id }) => id);
    for (const { tabla, registroId } of owners)
      await ask(tx)`
        insert into adjuntos_vinculos (adjunto_id, tabla, registro_id)
        select id, ${tabla}, ${registroId} from unnest(${ids}::bigint[]) as f (id)
        on conflict do nothing`;
  },

  remove: (tx: Db, owner: Owner, id: number) => letGo(tx, owner, [id]),

  async removeAll(tx: Db, owner: Owner) {
    const rows = await ask<{ id: number }>(tx)`select id from ${adjuntosOf(owner)} as f`;
    await letGo(tx, owner, idsOf(rows));
  },
};
