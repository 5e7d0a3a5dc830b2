// A file from end to end, as batches of text ready to be stored, in constant memory but for the table of keys.
import {
  campoDeCarga,
  type CampoTipo,
  clasesDeCarga,
  type FormatoCarga,
  importeDe,
} from '@muni/contract';
import { FIELD_END, ROW_END } from '../../db/bulk-text.ts';
import { layoutRows } from '../../files/layout.ts';
import { type FileRow, rowScale, tooBig, unreadable } from '../../files/rows.ts';
import { createSeen, type SeenBefore } from '../../files/seen.ts';
import { type FilaLeida, filaReader, VALORES } from './filas.rules.ts';
import { readCents } from './valores.rules.ts';
import { declaredIn, lineReader, withCorrecciones } from './campos.rules.ts';
import type { CargaRow, Decisiones } from './cargas.repository.ts';

export interface FileToRead extends Pick<CargaRow, 'formato' | 'columnas' | 'fijos'> {
  cargaId: number;
  path: string;
  decisiones: Decisiones;
  rowsPerBatch: number;
}

/** What was read of the whole file, so far. */
const nothing = () => ({
  filas: 0,
  rechazadas: 0,
  fuera: 0,
  avisos: 0,
  /** In cents, of the rows that go in. */
  importe: 0n,
  /** Of every row whose amount could be read. */
  importeLeido: 0n,
  /** The last totals line. */
  declarado: null as { linea: number; filas: number | null; importe: string | null } | null,
});

export interface Lote {
  /** As `bulkInsert` takes it, with the columns of FILA_COLUMNS. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The lines it goes from and to: from 0, if it has no rows. */
  desde: number;
  hasta: number;
  /** The lines of the rows that go in. */
  listas: number[];
  /** Bytes of the file, so far. */
  leidos: number;
  hastaAca: ReturnType<typeof nothing>;
}

/** Rows may be long. */
const BATCH_LETTERS = 4 * 1024 * 1024;

/** As Kysely names columns: ramMB is ram_mb. */
export const snake = (name: string) => name.replace(/(?<![A-Z])[A-Z]/g, '_$&').toLowerCase();
const TYPES: Partial<Record<CampoTipo, string>> = {
  fecha: 'date',
  importe: 'numeric',
  entero: 'smallint',
};
export const typeOf = (name: string) => TYPES[campoDeCarga('rentas', name).tipo] ?? 'text';

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

/** A row as it is stored. */
export function lineOf(cargaId: number, linea: number, estado: string, fila: FilaLeida): string {
  const problemas = fila.problemas.length > 0 ? JSON.stringify(fila.problemas) : '';
  const celdas = JSON.stringify(fila.celdas);
  const own = [cargaId, linea, estado, fila.clave, fila.huella, problemas, celdas];
  // What is not there joins as nothing.
  const valores = VALORES.map((name) => fila.valores?.[name]);
  return [...own, ...valores].join(FIELD_END) + ROW_END;
}

/** The same account and period twice in a file: once is enough if they say the same, and a mistake if they do not. */
export function markRepeated(fila: FilaLeida, earlier: SeenBefore | null | undefined) {
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
  const { formato, columnas, decisiones } = file;
  const read = filaReader(columnas, file.fijos);
  const seen = createSeen();
  const amountColumn = columnas.findIndex(({ campo }) => campo === 'importe1');
  const amountFormat = columnas[amountColumn]?.numero ?? 'coma';
  const sofar = nothing();
  const kindOf = lineReader(formato.filaTitulos);
  let lote = { desde: 0, hasta: 0, listas: [] as number[], filas: 0, text: '' };

  const flush = (): Lote => {
    const { text, filas: _, ...lines } = lote;
    lote = { ...lote, desde: 0, listas: [], filas: 0, text: '' };
    return { ...lines, bytes: Buffer.from(text), leidos: bytesRead(), hastaAca: { ...sofar } };
  };

  for await (const rows of source)
    for (const row of rows) {
      const { line, cells: came } = row;
      const kind = kindOf(row);
      if (kind === 'totales') {
        const { filas, importe } = declaredIn(came, amountColumn);
        const cents = importe === null ? null : readCents(importe, amountFormat);
        const amount =
          cents && 'value' in cents && cents.value !== null ? importeDe(cents.value) : null;
        sofar.declarado = { linea: line, filas, importe: amount };
      }
      if (kind !== 'datos') continue;
      const decision = decisiones[line];
      const fila = read(withCorrecciones(columnas, came, decision));
      const goesIn = fila.valores && !decision?.fuera;
      const earlier = goesIn ? seen.note(fila.clave, fila.huella, line) : null;
      // Above any town: with more, the table of keys would take more than 128 MB.
      if (seen.count() > clasesDeCarga.rentas.maxFilas) throw tooBig();
      const estado = decision?.fuera ? 'fuera' : markRepeated(fila, earlier);
      lote.text += lineOf(file.cargaId, line, estado, fila);
      lote.desde ||= line;
      lote.hasta = line;
      lote.filas += 1;
      sofar.filas += 1;
      const cents = BigInt(fila.importe ?? 0);
      sofar.importeLeido += cents;
      if (estado === 'error') sofar.rechazadas += 1;
      if (estado === 'fuera') sofar.fuera += 1;
      if (estado === 'lista') {
        lote.listas.push(line);
        sofar.importe += cents;
        if (fila.problemas.length > 0) sofar.avisos += 1;
      }
      if (lote.filas >= file.rowsPerBatch || lote.text.length > BATCH_LETTERS) yield flush();
    }
  // Also for what came after the last row: its totals.
  yield flush();
}

/** All the rows of data of a file, which may not be more than `most`. */
export async function tableOf(path: string, formato: FormatoCarga, most: number) {
  const rows: FileRow[] = [];
  const weigh = rowScale();
  const kindOf = lineReader(formato.filaTitulos);
  // Titles and totals are among them; one row more, to tell that there are too many.
  for await (const some of layoutRows(path, formato, { most: most + formato.filaTitulos + 1 })) {
    for (const row of some) {
      if (kindOf(row) !== 'datos') continue;
      weigh(row.cells);
      rows.push(row);
    }
    if (rows.length > most) throw unreadable(`Tiene más de ${most.toLocaleString('es-AR')} filas.`);
  }
  return rows;
}
