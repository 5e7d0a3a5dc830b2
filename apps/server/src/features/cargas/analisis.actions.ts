// The analysis of a load of Rentas: its file read once from end to end, every row stored as it was read with what is wrong
// with it, and compared with what is there. It begins anew whenever it is taken up again.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { isLight, streamApart } from '../../files/apart.ts';
import { hiddenCargas } from '../rentas/index.ts';
import { archivoOf, forgetFilas } from './archivos.actions.ts';
import type { CargaRow } from './cargas.repository.ts';
import { makeAnalizada } from './cierre.actions.ts';
import type { Work } from './clases.actions.ts';
import { addLote, forgetLotes } from './efectos.repository.ts';
import { centsText } from './importes.rules.ts';
import { FILA_COLUMNS, type FileToRead, type Lote, readLotes } from './lotes.actions.ts';
import { renewLease, TaskGone } from './tareas.repository.ts';

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
  // Nothing is there to compare with: they need not be read again.
  if (isFirst) {
    const { desde, hasta, listas } = lote;
    await addLote(db, id, { desde, hasta, nuevas: listas, cambian: [], iguales: [] });
    return { nuevas: listas.length, cambian: 0, iguales: 0 };
  }
  const hidden = await hiddenCargas(db);
  const lines = (condition: string) =>
    sql`coalesce(array_agg(f.linea order by f.linea) filter (where ${sql.raw(condition)}), '{}')`;
  const { rows } = await sql<Found>`
    insert into cargas_lotes (carga_id, desde, hasta, nuevas, cambian, iguales)
    select ${id}::bigint, ${lote.desde}::int, ${lote.hasta}::int, ${lines('s.huella is null')},
      ${lines('s.huella <> f.huella')}, ${lines('s.huella = f.huella')}
    from cargas_filas f left join lateral (
      select r.huella from rentas r
      where r.clave = f.clave and r.carga_id <> all(${hidden}::bigint[])
      order by r.carga_id desc limit 1) s on true
    where f.carga_id = ${id} and f.linea between ${lote.desde} and ${lote.hasta} and f.estado = 'lista'
    returning cardinality(nuevas) as nuevas, cardinality(cambian) as cambian, cardinality(iguales) as iguales`.execute(
    db,
  );
  return rows[0] ?? { nuevas: 0, cambian: 0, iguales: 0 };
}

const isEmptyTable = async (db: Db) => {
  const { rows } = await sql`select from rentas limit 1`.execute(db);
  return rows.length === 0;
};

const lotesOf = async (file: FileToRead): Promise<AsyncGenerator<Lote>> =>
  (await isLight(file.path)) ? readLotes(file) : streamApart({ what: 'lotes', args: [file] });

export async function analyze(work: Work, carga: CargaRow): Promise<void> {
  const { database, dir } = work;
  const { db, kind } = database;
  const { id, formato, columnas, fijos } = carga;
  await forgetFilas(db, id);
  await forgetLotes(db, id);
  const isFirst = await isEmptyTable(db);
  const totals = empty();
  let last: Lote | undefined;
  const file = {
    cargaId: id,
    path: await archivoOf(db, dir, carga),
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

function finish(
  db: Db,
  carga: CargaRow,
  { importe, leido, ...counts }: ReturnType<typeof empty>,
  last: Lote | undefined,
): Promise<CargaRow> {
  const declarado = last?.declarado && {
    ...last.declarado,
    leido: { filas: counts.filas, importe: centsText(leido) },
  };
  return db.transaction().execute((tx) =>
    makeAnalizada(tx, carga, {
      ...counts,
      importe: centsText(importe),
      lineas: last?.hasta ?? 0,
      declarado: declarado ? JSON.stringify(declarado) : null,
    }),
  );
}
