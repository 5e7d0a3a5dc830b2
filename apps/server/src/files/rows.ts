// The rows of a file, whatever it was written with: delimited text through csv-parse, workbooks through hucre. Cells are
// text; a workbook's dates come as aaaa-mm-dd and its numbers without thousands. Nothing above knows either library.
import { Readable } from 'node:stream';
import { type CastingContext, CsvError, parse } from 'csv-parse';
import { streamXlsxRows } from 'hucre/xlsx';
import type { Codificacion, Separador } from '@muni/contract';
import { decoderOf } from './encoding.ts';
import { SPREADSHEET_LIMITS, zipProblem } from './zip.ts';

export interface FileRow {
  /** As a person counts them in the file, from 1. */
  line: number;
  cells: string[];
}

/** The file cannot be read at all; the message is for whoever chose it. */
export class UnreadableFile extends Error {}

const CHUNK = 64 * 1024;
const RECORD_MAX = 1024 * 1024;

function* decoded(bytes: Buffer, codificacion: Codificacion) {
  const decode = decoderOf(codificacion);
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const text = decode(bytes.subarray(start, start + CHUNK));
    yield start === 0 ? text.replace(/^\uFEFF/, '') : text;
  }
}

/** Our own exports put an apostrophe before what a spreadsheet would run; it is not part of the datum. */
const plainCell = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '').trim();

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '');

export async function* delimitedRows(
  bytes: Buffer,
  { codificacion, separador }: { codificacion: Codificacion; separador: Separador },
): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter: separador,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: RECORD_MAX,
    info: true,
  });
  const source = Readable.from(decoded(bytes, codificacion));
  source.pipe(parser);
  try {
    for await (const record of parser) {
      const { record: cells, info } = record as { record: string[]; info: CastingContext };
      const plain = cells.map(plainCell);
      if (!isBlank(plain)) yield { line: info.lines, cells: plain };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'Hay comillas que se abren y no se cierran.'
        : 'No pudimos separar las columnas. Probá con otro separador.',
      { cause: error },
    );
  } finally {
    source.destroy();
  }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'string') return plainCell(value);
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  return '';
}

/** The first sheet of a workbook. */
export async function* workbookRows(bytes: Buffer, maxRows: number): AsyncGenerator<FileRow> {
  const problem = zipProblem(bytes, SPREADSHEET_LIMITS);
  if (problem) throw new UnreadableFile(`No pudimos abrir la planilla: ${problem}.`);
  try {
    // One row more than allowed, so that the reader above can tell that there are too many.
    for await (const { index, values } of streamXlsxRows(bytes, { maxRows: maxRows + 1 })) {
      const cells = values.map(cellText);
      if (!isBlank(cells)) yield { line: index + 1, cells };
    }
  } catch (error) {
    throw new UnreadableFile('No pudimos abrir la planilla: está dañada o no es de Excel.', {
      cause: error,
    });
  }
}
