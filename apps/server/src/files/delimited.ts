// The records of a delimited text, as fast as the text can be cut: a line without quotes is split by its separator, and
// only one with quotes is looked at letter by letter. Quotes count at the beginning of a field; inside, two stand for one
// and line breaks are text; anywhere else they are letters like others.
import { type Separador, SEPARADORES } from '@muni/contract';

export interface DelimitedRecord {
  /** Of its last line, from 1. */
  line: number;
  cells: string[];
}

export class OpenQuote extends Error {}

const RECORD_MAX = 1024 * 1024;
/** More than any table has: the cells beyond are not read, so that a line of separators costs as little as any other. */
export const CELLS_MAX = 1001;

/** The cells of one record; null when a quote is still open at its end. */
function quotedCells(record: string, separator: string): string[] | null {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    if (cells.length >= CELLS_MAX) return cells;
    if (record[at] !== '"') {
      const end = record.indexOf(separator, at);
      cells.push(end < 0 ? record.slice(at) : record.slice(at, end));
      if (end < 0) return cells;
      at = end + 1;
      continue;
    }
    let cell = '';
    let from = at + 1;
    for (;;) {
      const quote = record.indexOf('"', from);
      if (quote < 0) return null;
      const next = record[quote + 1];
      cell += record.slice(from, quote);
      from = quote + 1;
      if (next === separator || next === undefined) break;
      // Two stand for one; a lonely one in the middle is a letter.
      cell += '"';
      if (next === '"') from += 1;
    }
    cells.push(cell);
    if (from >= record.length) return cells;
    at = from + 1;
  }
}

function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Give it the text piece by piece, then `end` it. */
export function delimitedSplitter(separator: string) {
  let rest = '';
  let line = 0;
  let lineEnd: '\n' | '\r' | null = null;

  const withoutReturn = (text: string) => (text.endsWith('\r') ? text.slice(0, -1) : text);

  function take(record: string, records: DelimitedRecord[]): boolean {
    const isQuoted = record.includes('"');
    const cells = isQuoted ? quotedCells(record, separator) : record.split(separator, CELLS_MAX);
    if (cells === null) return false;
    line += isQuoted ? countLines(record) : 1;
    records.push({ line, cells });
    return true;
  }

  function push(chunk: string): DelimitedRecord[] {
    // Old systems end lines with a return alone; one at the end of a piece may still get its line feed.
    lineEnd ??= chunk.includes('\n') ? '\n' : /\r[^\n]/.test(rest.slice(-1) + chunk) ? '\r' : null;
    const text = lineEnd === '\r' ? (rest + chunk).replaceAll('\r', '\n') : rest + chunk;
    const records: DelimitedRecord[] = [];
    let start = 0;
    for (let stop = text.indexOf('\n'); stop >= 0;) {
      if (take(withoutReturn(text.slice(start, stop)), records)) {
        start = stop + 1;
        stop = text.indexOf('\n', start);
        continue;
      }
      if (stop - start > RECORD_MAX) throw new OpenQuote();
      // Nothing before the next quote can close it.
      const quote = text.indexOf('"', stop);
      stop = quote < 0 ? -1 : text.indexOf('\n', quote);
    }
    rest = text.slice(start);
    if (rest.length > 2 * RECORD_MAX) throw new OpenQuote();
    return records;
  }

  function end(): DelimitedRecord[] {
    const records: DelimitedRecord[] = [];
    const last = withoutReturn(rest);
    rest = '';
    if (last !== '' && !take(last, records)) throw new OpenQuote();
    return records;
  }

  return { push, end };
}

// Which sign parts the fields of a delimited text: the one that gives the most constant number of fields.

const LINES = 50;

/** Fields of each line that says something. Of a sample, the last one may be cut within quotes. */
const fieldCounts = (text: string, separator: string): number[] =>
  delimitedSplitter(separator)
    .push(`${text}\n`)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .slice(0, LINES)
    .map(({ cells }) => cells.length);

/** How many lines agree on the commonest number of fields, and that number. */
function agreement(counts: readonly number[]): { share: number; fields: number } {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  const [fields = 1, lines = 0] =
    [...times].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return { share: counts.length === 0 ? 0 : lines / counts.length, fields };
}

/** The best of them, and into how many fields it parts most lines; one when none does. */
export function separatorOf(text: string): { separador: Separador; share: number; fields: number } {
  const ranked = SEPARADORES.map((separador) => {
    const { share, fields } = agreement(fieldCounts(text, separador));
    return { separador, share, fields };
  })
    .filter(({ fields }) => fields > 1)
    .toSorted((a, b) => b.share - a.share || b.fields - a.fields);
  return ranked[0] ?? { separador: ';', share: 0, fields: 1 };
}
