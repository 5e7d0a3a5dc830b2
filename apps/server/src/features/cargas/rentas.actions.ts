// Charges of Rentas as a kind of load; `confirmacion.actions.ts` writes them. Its file is read once from end to end, and every
// row stored as it was read with what is wrong with it, and compared with what is there. It begins anew whenever it is taken up
// again.
import { type FilaDeCarga, importeDe } from '@muni/contract';
import { sql } from 'kysely';
import { bulkInsertIn } from '../../db/bulk.ts';
import { ask, type Db, inTransaction } from '../../db/transaction.ts';
import { isLight, streamApart } from '../../files/apart.ts';
import { archivoOf, forgetFilas } from './archivos.actions.ts';
import {
  type CargaRow,
  renewLease,
  ROWS_AT_A_TIME,
  TaskGone,
  type Clase,
  type Corregida,
  type StoredFila,
  type Work,
} from './cargas.repository.ts';
import { makeAnalizada } from './cargas.actions.ts';
import { type Efecto, moveFila, readDecisiones, sameClave } from './filas.repository.ts';
import {
  columnOfValor,
  FILA_COLUMNS,
  lineOf,
  type Lote,
  markRepeated,
  readLotes,
  snake,
  typeOf,
} from './lotes.actions.ts';
import { type FilaLeida, filaReader, VALORES } from './filas.rules.ts';
import { dayText, momentText } from '../../crud/days.ts';
import { cancel, confirm, countingNow, isEmpty, undo } from './confirmacion.actions.ts';

/** Of a batch just stored: what it would do to what is there. */
export async function compareLote(db: Db, id: number, lote: Lote, isFirst: boolean) {
  const { desde, hasta, listas } = lote;
  // Nothing is there to compare with: they need not be read again.
  if (isFirst) {
    await ask(db)`
      insert into cargas_lotes (carga_id, desde, hasta, nuevas, cambian, iguales)
      values (${id}, ${desde}, ${hasta}, ${listas}::int[], '{}', '{}')`;
    return;
  }
  const lines = (condition: string) =>
    sql`coalesce(array_agg(f.linea order by f.linea) filter (where ${sql.raw(condition)}), '{}')`;
  await ask(db)`
    insert into cargas_lotes (carga_id, desde, hasta, nuevas, cambian, iguales)
    select ${id}::bigint, ${desde}::int, ${hasta}::int, ${lines('s.huella is null')},
      ${lines('s.huella <> f.huella')}, ${lines('s.huella = f.huella')}
    from cargas_filas f left join ${await countingNow(db)} on true
    where f.carga_id = ${id} and f.linea between ${desde} and ${hasta} and f.estado = 'lista'`;
}

async function analyze({ database, dir, isStopped }: Work, carga: CargaRow): Promise<void> {
  const { db, kind } = database;
  const { id, formato, columnas, fijos } = carga;
  await forgetFilas(db, id);
  const isFirst = await isEmpty(db);
  let last: Lote | undefined;
  const file = {
    cargaId: id,
    path: await archivoOf(db, dir, carga),
    formato,
    columnas,
    fijos,
    decisiones: await readDecisiones(db, id),
    rowsPerBatch: ROWS_AT_A_TIME[kind],
  };
  const lotes = (await isLight(file.path))
    ? readLotes(file)
    : streamApart<Lote>({ what: 'lotes', args: [file] });
  for await (const lote of lotes) {
    if (isStopped()) throw new TaskGone();
    if (lote.desde > 0) {
      await database.othersFirst();
      await database.bulkInsert({
        table: 'cargas_filas',
        columns: FILA_COLUMNS,
        bytes: lote.bytes,
      });
      await compareLote(db, id, lote, isFirst);
    }
    last = lote;
    await renewLease(db, carga, {
      hechas: lote.leidos,
      total: carga.bytes,
      filas: lote.hastaAca.filas,
    });
  }
  if (!last) return;
  const { importe, importeLeido, declarado, ...counts } = last.hastaAca;
  const leido = { filas: counts.filas, importe: importeDe(importeLeido) };
  const values = {
    ...counts,
    importe: importeDe(importe),
    lineas: last.hasta,
    declarado: declarado && JSON.stringify({ ...declarado, leido }),
  };
  await inTransaction(db, (tx) => makeAnalizada(tx, carga, values));
}

// A row of a load of Rentas corrected in place, or left out: read again by the same rules, and the counts of the load follow.

/** What it does to the charge that counts now. */
async function efectoOf(tx: Db, { clave, huella }: FilaLeida): Promise<Efecto> {
  const [now] = await ask<{ isSame: boolean }>(tx)`
    select s.huella = ${huella}::uuid as is_same
    from (select ${clave}::uuid as clave) f cross join ${await countingNow(tx)}`;
  return now ? (now.isSame ? 'igual' : 'cambia') : 'nueva';
}

/** With how much it counts, in cents, and whether with a warning. */
const weightOf = (estado: string, fila: Pick<FilaLeida, 'importe' | 'problemas'>) =>
  estado === 'lista'
    ? { importe: fila.importe ?? 0, avisos: fila.problemas.length > 0 ? 1 : 0 }
    : { importe: 0, avisos: 0 };

async function correctRenta(tx: Db, carga: CargaRow, stored: StoredFila, now: Corregida) {
  const { id } = carga;
  const { linea } = stored;
  const read = filaReader(carga.columnas, carga.fijos);
  const { importe } = read(stored.celdas);
  const fila = read(now.celdas);
  const found = markRepeated(fila, fila.valores && (await sameClave(tx, id, linea, fila)));
  const estado = now.fuera ? 'fuera' : found;
  await ask(tx)`delete from cargas_filas where carga_id = ${id} and linea = ${linea}`;
  await bulkInsertIn(tx, {
    table: 'cargas_filas',
    columns: FILA_COLUMNS,
    bytes: Buffer.from(lineOf(id, linea, estado, fila)),
  });
  const efecto = estado === 'lista' ? await efectoOf(tx, fila) : null;
  await moveFila(tx, id, stored, { estado, efecto });
  const before = weightOf(stored.estado, { importe, problemas: stored.problemas ?? [] });
  const after = weightOf(estado, fila);
  // What the file declares is compared with what was read, whichever rows go in.
  const grown = importeDe((fila.importe ?? 0) - (importe ?? 0));
  await ask(tx)`
    update cargas set importe = importe + ${importeDe(after.importe - before.importe)}::numeric,
      avisos = avisos + ${after.avisos - before.avisos},
      declarado = jsonb_set(declarado, '{leido,importe}',
        to_jsonb(((declarado #>> '{leido,importe}')::numeric + ${grown}::numeric)::text))
    where id = ${id}`;
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
  if (estado !== 'Analizada') return new Map<number, FilaDeCarga['cambios']>();
  const rows = await ask<{ linea: number; antes: Columns; despues: Columns }>(db)`
    select f.linea, to_jsonb(s) as antes, to_jsonb(f) as despues
    from cargas_filas f cross join ${await countingNow(db)}
    where f.carga_id = ${id} and f.linea = any(${[...lineas]}::int[])`;
  return new Map(
    rows.map(({ linea, ...columns }) => {
      const pairs = VALORES.map((name) => {
        const antes = inWords(name, columns.antes[snake(name)]);
        const despues = inWords(name, columns.despues[columnOfValor(name)]);
        return [name, { antes, despues }] as const;
      });
      return [linea, Object.fromEntries(pairs.filter(([, one]) => one.antes !== one.despues))];
    }),
  );
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
  tablas: ['rentas', 'rentas_previas', 'rentas_resumen'],
  analizar: analyze,
  corregir: correctRenta,
  cambiosDe,
  confirmar: confirm,
  cancelar: cancel,
  anular: undo,
  estorba,
};
