// A file from end to end, as batches of text ready to be stored, in constant memory but for the table of keys.
import { clasesDeCarga, type ColumnaDeCarga, type FormatoCarga } from '@muni/contract';
import { FIELD_END, ROW_END } from '../../db/bulk-text.ts';
import { layoutRows } from '../../files/layout.ts';
import { type FileRow, rowScale, tooBig, unreadable } from '../../files/rows.ts';
import { createSeen, type SeenBefore } from '../../files/seen.ts';
import { type FilaLeida, filaReader, VALORES } from './filas.rules.ts';
import { centsSum, centsText, readCents } from './valores.rules.ts';
import { declaredIn, lineReader } from './campos.rules.ts';

export interface FileToRead {
  cargaId: number;
  path: string;
  formato: FormatoCarga;
  columnas: ColumnaDeCarga[];
  fijos: Record<string, string>;
  rowsPerBatch: number;
}

export interface Lote {
  /** As `bulkInsert` takes it, with the columns of FILA_COLUMNS; the next batch is written over it. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The lines it goes from and to. */
  desde: number;
  hasta: number;
  /** Of the whole file, so far. */
  leidos: number;
  filas: number;
  rechazadas: number;
  repetidas: number;
  avisos: number;
  /** The lines of the rows that go in. */
  listas: number[];
  /** Of the rows that go in. */
  importe: string;
  /** Of every row whose amount could be read. */
  importeLeido: string;
  /** The last totals line so far. */
  declarado: { linea: number; filas: number | null; importe: string | null } | null;
}

/** Rows may be long. */
const BATCH_BYTES = 8 * 1024 * 1024;
/** Above any town: with more, the table of keys would take more than 128 MB. */
const FILAS_MAX = clasesDeCarga.rentas.maxFilas;

export const snake = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const typeOf = (name: string) =>
  /^(?:vencimiento|fecha)/.test(name)
    ? 'date'
    : /^(?:importe|recargo|descuento|pagado|saldo)/.test(name)
      ? 'numeric'
      : name === 'anio' || name === 'cuota'
        ? 'smallint'
        : 'text';

/** The state of a charge is not that of its row. */
export const columnOfValor = (name: string) => (name === 'estado' ? 'renta_estado' : snake(name));

export const FILA_COLUMNS: readonly (readonly [string, string])[] = [
  ['carga_id', 'bigint'],
  ['linea', 'integer'],
  ['estado', 'text'],
  ['clave', 'uuid'],
  ['huella', 'uuid'],
  ['problemas', 'jsonb'],
  ['celdas', 'json'],
  ...VALORES.map((name) => [columnOfValor(name), typeOf(name)] as const),
];

function lineOf(prefix: string, linea: number, estado: string, cells: string[], fila: FilaLeida) {
  const problemas = fila.problemas.length > 0 ? JSON.stringify(fila.problemas) : '';
  const own = `${prefix}${linea}${FIELD_END}${estado}${FIELD_END}${fila.clave}${FIELD_END}${fila.huella}${FIELD_END}${problemas}${FIELD_END}${JSON.stringify(cells)}`;
  // What is null joins as nothing.
  return `${own}${FIELD_END}${fila.enOrden.join(FIELD_END)}${ROW_END}`;
}

/** The same account and period twice in a file: once is enough if they say the same, and a mistake if they do not. */
export function markRepeated(fila: FilaLeida, earlier: SeenBefore | null) {
  if (!fila.valores) return 'error';
  if (!earlier) return 'lista';
  fila.problemas.push({
    campo: 'cuenta',
    columna: null,
    tipo: earlier.same ? 'aviso' : 'error',
    valor: fila.valores.cuenta ?? '',
    motivo: earlier.same
      ? `Repetida: igual a la fila ${earlier.line}. Se carga una sola vez.`
      : `La misma cuenta y período están en la fila ${earlier.line} con otros datos.`,
  });
  return earlier.same ? 'repetida' : 'error';
}

export async function* readLotes(file: FileToRead): AsyncGenerator<Lote> {
  let leidos = 0;
  const rows = layoutRows(file.path, file.formato, { onBytes: (all) => (leidos = all) });
  yield* lotesOfRows(rows, file, () => leidos);
}

/** The same of rows from anywhere. */
export async function* lotesOfRows(
  source: AsyncIterable<FileRow[]> | Iterable<FileRow[]>,
  file: Omit<FileToRead, 'path'>,
  bytesRead: () => number,
): AsyncGenerator<Lote> {
  const output = createOutput();
  const { formato, columnas } = file;
  const read = filaReader(columnas, file.fijos);
  const seen = createSeen();
  const prefix = `${file.cargaId}${FIELD_END}`;
  const amountColumn = columnas.findIndex(({ campo }) => campo === 'importe1');
  const amountFormat = columnas[amountColumn]?.numero ?? 'coma';
  let lineKind = lineReader([]);
  let declarado: Lote['declarado'] = null;
  let counts = { desde: 0, hasta: 0, filas: 0, rechazadas: 0, repetidas: 0, avisos: 0 };
  let listas: number[] = [];
  const sum = centsSum();
  const ready = centsSum();

  const flush = (): Lote => {
    const lote = {
      bytes: output.take(),
      ...counts,
      listas,
      leidos: bytesRead(),
      importe: ready.take(),
      importeLeido: sum.take(),
      declarado,
    };
    counts = { desde: 0, hasta: 0, filas: 0, rechazadas: 0, repetidas: 0, avisos: 0 };
    listas = [];
    return lote;
  };

  for await (const rows of source)
    for (const { line, cells } of rows) {
      if (line === formato.filaTitulos) lineKind = lineReader(cells);
      if (line <= formato.filaTitulos) continue;
      const kind = lineKind(cells);
      if (kind === 'totales') {
        const { filas, importe } = declaredIn(cells, amountColumn);
        const cents = importe === null ? null : readCents(importe, amountFormat);
        const amount =
          cents && 'value' in cents && cents.value !== null ? centsText(cents.value) : null;
        declarado = { linea: line, filas, importe: amount };
      }
      if (kind !== 'datos') continue;
      const fila = read(cells);
      const earlier = fila.valores && seen.note(fila.clave, fila.huella, line);
      const estado = markRepeated(fila, earlier);
      output.write(lineOf(prefix, line, estado, cells, fila));
      counts.desde ||= line;
      counts.hasta = line;
      counts.filas += 1;
      if (seen.count() > FILAS_MAX) throw tooBig();
      if (estado === 'lista') listas.push(line);
      if (estado === 'error') counts.rechazadas += 1;
      else if (estado === 'repetida') counts.repetidas += 1;
      else if (fila.problemas.length > 0) counts.avisos += 1;
      if (fila.importe !== null) {
        sum.add(fila.importe);
        if (estado === 'lista') ready.add(fila.importe);
      }
      if (counts.filas >= file.rowsPerBatch || output.length() > BATCH_BYTES) yield flush();
    }
  // Also for what came after the last row: its totals.
  yield flush();
}

/** All the rows of data of a file, which may not be more than `most`. */
export async function tableOf(
  path: string,
  formato: FormatoCarga,
  most: number,
): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  const weigh = rowScale();
  let kindOf = lineReader([]);
  // Titles and totals are among them; one row more, to tell that there are too many.
  for await (const some of layoutRows(path, formato, { most: most + formato.filaTitulos + 1 })) {
    for (const row of some) {
      if (row.line === formato.filaTitulos) kindOf = lineReader(row.cells);
      if (row.line <= formato.filaTitulos || kindOf(row.cells) !== 'datos') continue;
      weigh(row.cells);
      rows.push(row);
    }
    if (rows.length > most) throw unreadable(`Tiene más de ${most.toLocaleString('es-AR')} filas.`);
  }
  return rows;
}

// Lines of text put together as bytes, so that nothing but the bytes outlives its row. Each batch is written over the one
// before: a file of any size needs the memory of one.

const FIRST_BYTES = 256 * 1024;
/** A letter takes at most three bytes for each of its units. */
const BYTES_PER_UNIT = 3;

function createOutput() {
  let bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  let length = 0;

  function makeRoomFor(needed: number): void {
    if (needed <= bytes.length) return;
    const bigger = Buffer.allocUnsafeSlow(Math.max(needed, bytes.length * 2));
    bytes.copy(bigger, 0, 0, length);
    bytes = bigger;
  }

  return {
    write(text: string): void {
      makeRoomFor(length + text.length * BYTES_PER_UNIT);
      length += bytes.write(text, length);
    },
    length: () => length,
    /** What was written since the last time; it holds until the next is written. */
    take(): Uint8Array<ArrayBuffer> {
      const taken = bytes.subarray(0, length);
      length = 0;
      return taken;
    },
  };
}
