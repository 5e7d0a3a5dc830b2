// Charges of Rentas as a kind of load; `confirmacion.actions.ts` writes them. Its file is read once from end to end, and every
// row stored as it was read with what is wrong with it, and compared with what is there. It begins anew whenever it is taken up
// again.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { ask } from '../../db/transaction.ts';
import { isLight, streamApart } from '../../files/apart.ts';
import { archivoOf, forgetFilas } from './archivos.actions.ts';
import {
  type CargaRow,
  renewLease,
  TaskGone,
  type CambiosEnPalabras,
  type Clase,
  type Decision,
  type StoredFila,
  type Work,
} from './cargas.repository.ts';
import { makeAnalizada } from './cargas.actions.ts';
import {
  addLote,
  cuentaOf,
  type Efecto,
  forgetLotes,
  moveFila,
  sameClave,
} from './filas.repository.ts';
import { centsOf, centsText } from './valores.rules.ts';
import {
  columnOfValor,
  FILA_COLUMNS,
  type FileToRead,
  type Lote,
  markRepeated,
  readLotes,
  snake,
  typeOf,
} from './lotes.actions.ts';
import { AppError } from '../../http/errors.ts';
import { type FilaLeida, filaReader, VALORES } from './filas.rules.ts';
import { dayText, momentText } from '../../crud/days.ts';
import { cancel, confirm, undo } from './confirmacion.actions.ts';
import { countingNow, isEmpty } from './rentas.repository.ts';

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

type Found = Pick<ReturnType<typeof empty>, 'nuevas' | 'cambian' | 'iguales'>;

/** Of a batch just stored: what it would do to what is there. */
async function compare(db: Db, id: number, lote: Lote, isFirst: boolean): Promise<Found> {
  // Nothing is there to compare with: they need not be read again.
  if (isFirst) {
    const { desde, hasta, listas } = lote;
    await addLote(db, id, { desde, hasta, nuevas: listas, cambian: [], iguales: [] });
    return { nuevas: listas.length, cambian: 0, iguales: 0 };
  }
  const lines = (condition: string) =>
    sql`coalesce(array_agg(f.linea order by f.linea) filter (where ${sql.raw(condition)}), '{}')`;
  const [row] = await ask<Found>(db)`
    insert into cargas_lotes (carga_id, desde, hasta, nuevas, cambian, iguales)
    select ${id}::bigint, ${lote.desde}::int, ${lote.hasta}::int, ${lines('s.huella is null')},
      ${lines('s.huella <> f.huella')}, ${lines('s.huella = f.huella')}
    from cargas_filas f left join ${await countingNow(db)} on true
    where f.carga_id = ${id} and f.linea between ${lote.desde} and ${lote.hasta} and f.estado = 'lista'
    returning cardinality(nuevas) as nuevas, cardinality(cambian) as cambian, cardinality(iguales) as iguales`;
  return row ?? { nuevas: 0, cambian: 0, iguales: 0 };
}

const lotesOf = async (file: FileToRead): Promise<AsyncGenerator<Lote>> =>
  (await isLight(file.path)) ? readLotes(file) : streamApart({ what: 'lotes', args: [file] });

async function analyze(work: Work, carga: CargaRow): Promise<void> {
  const { database, dir } = work;
  const { db, kind } = database;
  const { id, formato, columnas, fijos } = carga;
  await forgetFilas(db, id);
  await forgetLotes(db, id);
  const isFirst = await isEmpty(db);
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
      totals.importe += centsOf(lote.importe);
    }
    totals.filas += lote.filas;
    totals.rechazadas += lote.rechazadas;
    totals.avisos += lote.avisos;
    totals.leido += centsOf(lote.importeLeido);
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

// A row of a load of Rentas corrected in place, or left out: read again by the same rules, and the counts of the load follow.

/** What a row does, and with how much it counts. */
async function weight(tx: Db, id: number, linea: number) {
  const [row] = await ask<{
    estado: StoredFila['estado'];
    efecto: Efecto;
    importe: string;
    avisos: boolean;
  }>(tx)`
    select f.estado, coalesce(f.importe1, 0)::text as importe,
      coalesce(f.problemas @> '[{"tipo":"aviso"}]', false) and f.estado = 'lista' as avisos,
      case when s.huella = f.huella then 'igual' when s.huella is null then 'nueva' else 'cambia' end as efecto
    from cargas_filas f left join ${await countingNow(tx)} on true
    where f.carga_id = ${id} and f.linea = ${linea}`;
  if (!row) throw new AppError('not_found', 'No encontramos esa fila.');
  return {
    cuenta: cuentaOf(row.estado, row.efecto),
    importe: row.estado === 'lista' ? row.importe : '0',
    avisos: row.avisos ? 1 : 0,
  };
}

async function store(
  tx: Db,
  id: number,
  linea: number,
  estado: string,
  celdas: string[],
  fila: FilaLeida,
) {
  const types = new Map(FILA_COLUMNS);
  const assignments = VALORES.map((name) => {
    const column = columnOfValor(name);
    const value = fila.valores?.[name] ?? null;
    return sql`${sql.raw(column)} = ${value}::${sql.raw(types.get(column) ?? 'text')}`;
  });
  const problemas = fila.problemas.length > 0 ? JSON.stringify(fila.problemas) : null;
  await ask(tx)`
    update cargas_filas set estado = ${estado}, celdas = ${JSON.stringify(celdas)}::json, problemas = ${problemas}::jsonb,
      clave = ${fila.clave || null}::uuid, huella = ${fila.huella || null}::uuid, corregida = true, ${sql.join(assignments)}
    where carga_id = ${id} and linea = ${linea}`;
}

async function correctRenta(
  tx: Db,
  carga: CargaRow,
  stored: StoredFila,
  { celdas: cells, fuera: isOut }: Decision,
): Promise<void> {
  const { linea } = stored;
  const before = await weight(tx, carga.id, linea);
  const read = filaReader(carga.columnas, carga.fijos);
  const importeBefore = read(stored.celdas).importe ?? 0;
  const fila = read(cells);
  const earlier = fila.valores && (await sameClave(tx, carga.id, linea, fila));
  const found = markRepeated(fila, earlier);
  const estado = isOut ? 'fuera' : found;
  await store(tx, carga.id, linea, estado, cells, fila);
  const after = await weight(tx, carga.id, linea);
  // What the file declares is compared with what was read, whichever rows go in.
  const grown = centsText((fila.importe ?? 0) - importeBefore);
  await moveFila(tx, carga.id, stored, after.cuenta);
  await ask(tx)`
    update cargas set importe = importe + ${after.importe}::numeric - ${before.importe}::numeric,
      avisos = avisos + ${after.avisos - before.avisos},
      declarado = jsonb_set(declarado, '{leido,importe}',
        to_jsonb(((declarado #>> '{leido,importe}')::numeric + ${grown}::numeric)::text))
    where id = ${carga.id}`;
}

type Columns = Readonly<Record<string, string | number | null>>;

const money = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 });
function inWords(name: string, value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  const type = typeOf(name);
  if (type === 'numeric') return money.format(Number(value));
  return type === 'date' ? dayText(String(value)) : String(value);
}

/** Against what is there now. Of a confirmed load that is put aside, and nobody asks for it row by row. */
async function cambiosDe(db: Db, { id, estado }: CargaRow, lineas: readonly number[]) {
  const changes = new Map<number, CambiosEnPalabras>();
  if (estado !== 'Analizada') return changes;
  const rows = await ask<{ linea: number; antes: Columns; despues: Columns }>(db)`
    select f.linea, to_jsonb(s) as antes, to_jsonb(f) as despues
    from cargas_filas f cross join ${await countingNow(db)}
    where f.carga_id = ${id} and f.linea = any(${[...lineas]}::int[])`;
  for (const { linea, antes, despues } of rows) {
    const pairs = VALORES.map(
      (name) =>
        [
          name,
          {
            antes: inWords(name, antes[snake(name)]),
            despues: inWords(name, despues[columnOfValor(name)]),
          },
        ] as const,
    );
    changes.set(
      linea,
      Object.fromEntries(pairs.filter(([, change]) => change.antes !== change.despues)),
    );
  }
  return changes;
}

/** A later load found rows of it. */
async function estorba(db: Db, { id }: CargaRow): Promise<string | null> {
  const [later] = await ask<{ nombreArchivo: string; confirmadoEn: string }>(db)`
    select c.nombre_archivo, c.confirmado_en from cargas_apoyos a join cargas c on c.id = a.carga_id
    where a.sobre_id = ${id} and c.estado = 'Confirmada' order by c.id desc limit 1`;
  return later
    ? `La carga «${later.nombreArchivo}» del ${momentText(later.confirmadoEn)} se hizo sobre esta: deshacé primero aquella.`
    : null;
}

export const rentasClase: Clase = {
  clase: 'rentas',
  // Telling of the words of a charge, too, takes as long as of all these together.
  tablas: {
    rentas:
      'carga_id, clave, tributo, cuenta, titular, documento, cuit, dominio, anio, cuota, vencimiento1, saldo, estado',
    rentas_previas: 'reemplazada_por, id',
    rentas_resumen: 'carga_id, tributo, anio, vencimiento, estado',
  },
  analizar: analyze,
  corregir: correctRenta,
  cambiosDe,
  confirmar: confirm,
  cancelar: cancel,
  anular: undo,
  estorba,
};
