// The rows of a file, some at a time, whatever it was written with: delimited text, or workbooks through hucre. Cells are
// text; a workbook's dates come as aaaa-mm-dd and its numbers without thousands. Nothing above knows that library.
import { streamXlsxRows } from 'hucre/xlsx';
import type { Codificacion, Separador } from '@muni/contract';
import { type DelimitedRecord, delimitedSplitter, OpenQuote } from './delimited.ts';
import { decoderOf } from './encoding.ts';
import { SPREADSHEET_LIMITS, type ZipLimits, zipProblem } from './zip.ts';

export interface FileRow {
  /** As a person counts them in the file, from 1. */
  line: number;
  cells: string[];
}

/** The file cannot be read at all; the message is for whoever chose it. */
export class UnreadableFile extends Error {}

const CHUNK = 64 * 1024;

/** A file read piece by piece, or one that is all in memory. */
export type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK)
    yield bytes.subarray(start, start + CHUNK);
}

/** DOS closes a text with a character of its own; an empty one is no text, and no database takes it. */
// oxlint-disable-next-line no-control-regex -- These are the two.
const NOT_TEXT = /[\u0000\u001A]/g;

export async function* decoded(chunks: Chunks, codificacion: Codificacion): AsyncGenerator<string> {
  const decode = decoderOf(codificacion);
  let isFirst = true;
  for await (const chunk of chunks) {
    const text = decode(chunk).replace(NOT_TEXT, '');
    yield isFirst ? text.replace(/^\uFEFF/, '') : text;
    isFirst = false;
  }
}

const APOSTROPHE = 39;
/** Our own exports put an apostrophe before what a spreadsheet would run; it is not part of the datum. */
export const plainCell = (cell: string) =>
  (cell.charCodeAt(0) === APOSTROPHE ? cell.replace(/^'(?=[=+\-@\t\r])/, '') : cell).trim();

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '');

export async function* delimitedRows(
  chunks: Chunks,
  { codificacion, separador }: { codificacion: Codificacion; separador: Separador },
): AsyncGenerator<FileRow[]> {
  const splitter = delimitedSplitter(separador);
  const filled = (records: readonly DelimitedRecord[]) => {
    const rows: FileRow[] = [];
    for (const { line, cells } of records) {
      for (let index = 0; index < cells.length; index += 1)
        cells[index] = plainCell(cells[index] ?? '');
      if (!isBlank(cells)) rows.push({ line, cells });
    }
    return rows;
  };
  try {
    for await (const text of decoded(chunks, codificacion)) yield filled(splitter.push(text));
    yield filled(splitter.end());
  } catch (error) {
    if (!(error instanceof OpenQuote)) throw error;
    throw new UnreadableFile('Hay comillas que se abren y no se cierran.', { cause: error });
  }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'string') return plainCell(value);
  // Fifteen digits are what a spreadsheet keeps; beyond them is the noise of its arithmetic.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  return '';
}

/** The first sheet of a workbook. */
export async function* workbookRows(
  bytes: Buffer,
  maxRows: number,
  limits: ZipLimits = SPREADSHEET_LIMITS,
): AsyncGenerator<FileRow[]> {
  const problem = zipProblem(bytes, limits);
  if (problem) throw new UnreadableFile(`No pudimos abrir la planilla: ${problem}.`);
  try {
    // One row more than allowed, so that the reader above can tell that there are too many.
    for await (const { index, values } of streamXlsxRows(bytes, { maxRows: maxRows + 1 })) {
      const cells = values.map(cellText);
      if (!isBlank(cells)) yield [{ line: index + 1, cells }];
    }
  } catch (error) {
    throw new UnreadableFile('No pudimos abrir la planilla: está dañada o no es de Excel.', {
      cause: error,
    });
  }
}
