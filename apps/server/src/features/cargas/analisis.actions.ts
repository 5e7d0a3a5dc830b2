// The analysis of a load: its file read once from end to end, every row stored as it was read with what is wrong with it,
// and counted against what is there. It begins anew whenever it is taken up again.
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/schema.ts';
import { isLight, streamApart } from '../../files/apart.ts';
import { unreadable } from '../../files/rows.ts';
import { hiddenCargas } from '../rentas/index.ts';
import { announce, type CargaRow } from './cargas.repository.ts';
import { centsText } from './importes.rules.ts';
import { FILA_COLUMNS, type FileToRead, type Lote, readLotes } from './lotes.actions.ts';
import { renewLease, TaskGone } from './tareas.repository.ts';

export interface Work {
  database: Pick<Database, 'db' | 'kind' | 'bulkInsert' | 'othersFirst'>;
  dir: string;
  isStopped: () => boolean;
}

/** The embedded database does one thing at a time: short batches let others in. */
const ROWS_PER_BATCH = { embebida: 1000, postgresql: 5000 };

const empty = () => ({
  filas: 0,
  nuevas: 0,
  cambian: 0,
  iguales: 0,
  rechazadas: 0,
  avisos: 0,
  importe: 0n,
  leido: 0n,
});

const cents = (text: string) => BigInt(text.replace('.', ''));

type Found = Pick<ReturnType<typeof empty>, 'nuevas' | 'cambian' | 'iguales'>;

/** Of a batch just stored: what it would do to what is there. */
async function compare(db: Db, id: number, lote: Lote, isFirst: boolean): Promise<Found> {
  if (isFirst)
    return { nuevas: lote.filas - lote.rechazadas - lote.repetidas, cambian: 0, iguales: 0 };
  const hidden = await hiddenCargas(db);
  const { rows } = await sql<Found>`
    select count(*) filter (where s.huella is null) as nuevas,
      count(*) filter (where s.huella <> f.huella) as cambian,
      count(*) filter (where s.huella = f.huella) as iguales
    from cargas_filas f left join lateral (
      select r.huella from rentas r
      where r.clave = f.clave and r.carga_id <> all(${hidden}::bigint[]) order by r.carga_id desc limit 1) s on true
    where f.carga_id = ${id} and f.linea between ${lote.desde} and ${lote.hasta} and f.estado = 'lista'`.execute(
    db,
  );
  return rows[0] ?? { nuevas: 0, cambian: 0, iguales: 0 };
}

const isEmptyTable = async (db: Db) => {
  const { rows } = await sql`select from rentas limit 1`.execute(db);
  return rows.length === 0;
};

/**
 * Rows of an analysis before this one, a part at a time. By their place in the table: of a load that was stopped the planner
 * knows nothing, and would look through all of it for each row.
 */
export async function forgetFilas(db: Db, id: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      delete from cargas_filas where ctid = any(array(
        select ctid from cargas_filas where carga_id = ${id} limit 2000)) returning 1`.execute(db);
    if (rows.length === 0) return;
  }
}

const lotesOf = async (file: FileToRead): Promise<AsyncGenerator<Lote>> =>
  (await isLight(file.path)) ? readLotes(file) : streamApart({ what: 'lotes', args: [file] });

export async function analyze(work: Work, carga: CargaRow): Promise<void> {
  const { database, dir } = work;
  const { db, kind } = database;
  const { id, formato, columnas, fijos } = carga;
  if (carga.archivo === null) throw unreadable('El archivo ya no está. Subilo de nuevo.');
  await forgetFilas(db, id);
  const isFirst = await isEmptyTable(db);
  const totals = empty();
  let last: Lote | undefined;
  const file = {
    cargaId: id,
    path: join(dir, carga.archivo),
    formato,
    columnas,
    fijos,
    rowsPerBatch: ROWS_PER_BATCH[kind],
  };
  for await (const lote of await lotesOf(file)) {
    if (work.isStopped()) throw new TaskGone();
    if (lote.filas > 0) {
      await database.othersFirst();
      await database.bulkInsert({
        table: 'cargas_filas',
        columns: FILA_COLUMNS,
        bytes: lote.bytes,
      });
      const found = await compare(db, id, lote, isFirst);
      totals.nuevas += found.nuevas;
      totals.cambian += found.cambian;
      totals.iguales += found.iguales;
      totals.importe += cents(lote.importe);
    }
    totals.filas += lote.filas;
    totals.rechazadas += lote.rechazadas;
    totals.avisos += lote.avisos;
    totals.leido += cents(lote.importeLeido);
    last = lote.filas > 0 || !last ? lote : { ...lote, hasta: last.hasta };
    await renewLease(db, carga, {
      hechas: lote.leidos,
      total: carga.bytes,
      filas: totals.filas,
    });
  }
  await finish(db, carga, totals, last);
}

async function finish(
  db: Db,
  { id }: CargaRow,
  { importe, leido, ...counts }: ReturnType<typeof empty>,
  last: Lote | undefined,
): Promise<void> {
  const declarado = last?.declarado && {
    ...last.declarado,
    leido: { filas: counts.filas, importe: centsText(leido) },
  };
  await db.transaction().execute(async (tx) => {
    const done = await tx
      .updateTable('cargas')
      .set({
        ...counts,
        fuera: 0,
        importe: centsText(importe),
        lineas: last?.hasta ?? 0,
        declarado: declarado ? JSON.stringify(declarado) : null,
        estado: 'Analizada',
        tarea: null,
        tareaHasta: null,
        error: null,
      })
      .where('id', '=', id)
      .where('tarea', '=', 'analizar')
      .returning('id')
      .executeTakeFirst();
    if (!done) throw new TaskGone();
    await announce(tx, id);
  });
}
