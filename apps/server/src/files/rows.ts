// The rows of a file, some at a time, whatever it was written with. Cells are text; a workbook's dates come as aaaa-mm-dd
// and its numbers without thousands.
import type { Codificacion, Separador } from '@muni/contract';
import { type DelimitedRecord, delimitedSplitter, OpenQuote } from './delimited.ts';
import { AppError } from '../http/errors.ts';
import { decoderOf } from './encoding.ts';

export interface FileRow {
  /** As a person counts them in the file, from 1. */
  line: number;
  cells: string[];
  /** The line as it came, of a file of fixed width: where it is cut can be drawn over it. */
  text?: string;
}

/** The file cannot be read at all; the message is for whoever chose it. */
export const unreadable = (message: string) => new AppError('validation', message);
export const tooBig = () => unreadable('El archivo es demasiado grande para leerlo.');

/** What 20,000 rows with twenty columns of twenty letters weigh. */
const KEPT_WEIGHT = 24 * 1024 * 1024;
/** Of a cell without its letters. */
const CELL_WEIGHT = 40;

/** Rows that are kept in memory are weighed one after the other, and refused once they are too much. */
export function rowScale(most = KEPT_WEIGHT) {
  let weight = 0;
  return (cells: readonly (string | number)[]): void => {
    for (const cell of cells) weight += CELL_WEIGHT + (typeof cell === 'string' ? cell.length : 0);
    if (weight > most) throw tooBig();
  };
}

export type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

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
    throw unreadable('Hay comillas que se abren y no se cierran.');
  }
}
