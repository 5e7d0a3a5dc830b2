// A sheet of a workbook, row by row as it is unpacked, in the memory of a few rows and of the texts that its cells share.
import { DAY_MS } from '@muni/contract';
import { AppError } from '../http/errors.ts';
import { CELLS_MAX } from './delimited.ts';
import { type FileRow, isBlank, plainCell, rowScale, tooBig, unreadable } from './rows.ts';
import {
  allTexts,
  type Book,
  gatherText,
  openBook,
  ownText,
  type RawRow,
  scan,
  type TextAt,
  textsOf,
  withLetters,
} from './workbook-parts.ts';
import { attributeOf } from './xml.ts';

/** As many as the format has. */
const ROWS_MAX = 1_048_576;
/** Of the rows in one piece of the file: what they show may be far longer than they are. */
const PIECE_WEIGHT = 8 * 1024 * 1024;

const DAY_ZERO = Date.UTC(1899, 11, 30);
/** 1 January 1904 where days are counted from 1900. */
const DAYS_UNTIL_1904 = 1462;

function serialDay(serial: number, is1904: boolean): string {
  // The year 1900 has a 29 February here, so days before it are one more.
  const days = is1904 ? serial + DAYS_UNTIL_1904 : serial < 60 ? serial + 1 : serial;
  const date = new Date(DAY_ZERO + Math.round(days * DAY_MS));
  return Number.isNaN(date.getTime()) ? String(serial) : date.toISOString().slice(0, 10);
}

function cellOf(type: string, style: number, text: string, book: Book): string | number {
  if (type === 's') return /^\d+$/.test(text) ? Number(text) : '';
  if (type === 'b') return String(text === '1' || text.toLowerCase() === 'true');
  const number = type === '' || type === 'n' ? Number(text) : Number.NaN;
  if (text === '' || Number.isNaN(number)) return plainCell(ownText(withLetters(text)));
  if (book.areDays[style]) return serialDay(number, book.is1904);
  // Fifteen digits are what a spreadsheet keeps; beyond them is the noise of its arithmetic.
  return String(Number(number.toPrecision(15)));
}

const A = 65;
const Z = 90;
/** From 0, by the letters of a reference such as B12; -1 when it has none. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at);
    if (letter < A || letter > Z) break;
    column = column * 26 + letter - A + 1;
  }
  return column - 1;
}

/** The rows with something in them, and how much of the sheet has been read. */
async function* sheetRows(book: Book): AsyncGenerator<{ rows: RawRow[]; share: number }> {
  let rows: RawRow[] = [];
  let row: RawRow = { line: 0, cells: [] };
  let column = 0;
  let cell = { type: '', style: 0 };
  const text = gatherText();
  const pieces = scan(book.zip, book.sheet, {
    open(tag, attributes) {
      text.open(tag);
      if (tag === 'row') {
        row = {
          line: Math.max(row.line + 1, Number(attributeOf(attributes, 'r') ?? 0) || 0),
          cells: [],
        };
        column = 0;
        if (row.line > ROWS_MAX) throw tooBig();
      } else if (tag === 'c') {
        const named = columnOf(attributeOf(attributes, 'r') ?? '');
        if (named >= 0) column = named;
        cell = {
          type: attributeOf(attributes, 't') ?? '',
          style: Number(attributeOf(attributes, 's') ?? 0),
        };
        text.begin();
      }
    },
    text: (piece) => text.add(piece),
    close(tag) {
      text.close(tag);
      if (tag === 'c') {
        if (column < CELLS_MAX) {
          while (row.cells.length < column) row.cells.push('');
          row.cells[column] = cellOf(cell.type, cell.style, text.get(), book);
        }
        column += 1;
      } else if (tag === 'row' && row.cells.some((one) => one !== '')) rows.push(row);
    },
  });
  for await (const bytes of pieces) {
    yield { rows, share: bytes / book.sheet.size };
    rows = [];
  }
}

function readable(
  rows: readonly RawRow[],
  textAt: TextAt,
  weigh: ReturnType<typeof rowScale>,
): FileRow[] {
  const shown = (cell: string | number) =>
    typeof cell === 'number' ? plainCell(textAt(cell)) : cell;
  return rows
    .map(({ line, cells }) => {
      const row = { line, cells: cells.map(shown) };
      weigh(row.cells);
      return row;
    })
    .filter(({ cells }) => !isBlank(cells));
}

async function* firstRowsOf(book: Book, most: number): AsyncGenerator<FileRow[]> {
  const rows: RawRow[] = [];
  const weigh = rowScale();
  for await (const some of sheetRows(book)) {
    for (const row of some.rows) weigh(row.cells);
    rows.push(...some.rows);
    if (rows.length >= most) break;
  }
  const first = rows.slice(0, most);
  yield readable(first, await textsOf(book, first), rowScale());
}

async function* allRowsOf(book: Book, onBytes: (bytes: number) => void) {
  const textAt = await allTexts(book);
  for await (const { rows, share } of sheetRows(book)) {
    yield readable(rows, textAt, rowScale(PIECE_WEIGHT));
    onBytes(Math.floor(share * book.zip.bytes));
  }
}

function refuse(error: unknown): never {
  if (error instanceof AppError) throw error;
  throw unreadable('No pudimos abrir la planilla: está dañada o no es de Excel.');
}

export const sheetNames = async (path: string): Promise<string[]> =>
  (await openBook(path, null).catch(refuse)).names;

/** The whole sheet, or as many of its first rows as are wanted. `onBytes` is told how much of the file has been read. */
export async function* workbookRows(
  path: string,
  hoja: string | null,
  most: number,
  onBytes: (bytes: number) => void,
): AsyncGenerator<FileRow[]> {
  try {
    const book = await openBook(path, hoja);
    yield* Number.isFinite(most) ? firstRowsOf(book, most) : allRowsOf(book, onBytes);
  } catch (error) {
    refuse(error);
  }
}
