// Texts of fixed width, in which a column is known by where it begins. It can be told where blanks part the columns in
// every line; where they touch, a person says where each begins.
import { type Codificacion, isCuil } from '@muni/contract';
import { type Chunks, decoded, type FileRow, isBlank, plainCell, tooBig } from './rows.ts';

const LINES = 300;
const LINE_MAX = 2 * 1024 * 1024;
/** In few lines a single blank may be one that parts two words in all of them. */
const MANY = 30;

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && line !== '\u001A')
    .slice(0, LINES);

/** Where each column begins; empty when the text has no columns to see. */
export function detectInicios(text: string): number[] {
  const lines = linesOf(text);
  const width = Math.max(0, ...lines.map(({ length }) => length));
  const inicios = runsOf(lines, width, () => 'text').map(({ from }) => from);
  return inicios.length < 2 ? [] : inicios;
}

const cut = (line: string, inicios: readonly number[]) =>
  inicios.map((inicio, index) => plainCell(line.slice(inicio, inicios[index + 1])));

export async function* fixedRows(
  chunks: Chunks,
  { codificacion, inicios }: { codificacion: Codificacion; inicios: readonly number[] },
): AsyncGenerator<FileRow[]> {
  let rest = '';
  let number = 0;
  for await (const text of decoded(chunks, codificacion)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LINE_MAX) throw tooBig();
    const rows: FileRow[] = [];
    for (const line of lines) {
      number += 1;
      const cells = cut(line, inicios);
      if (!isBlank(cells)) rows.push({ line: number, cells, text: line });
    }
    yield rows;
  }
  const cells = cut(rest, inicios);
  if (!isBlank(cells)) yield [{ line: number + 1, cells, text: rest }];
}

// Texts in which every line has the same length and columns touch: `00000100PEÑA, RAMÓN        20113411008TSP202411…`. Where a
// column begins is told by what changes from line to line: digits after letters, a name after the blanks that fill the one
// before, a date, a period or a CUIT in a run of digits, leading zeros after digits that vary. A person corrects it.

/** A title, a total or a damaged line among many does not count. */
const NEARLY_ALL = 0.95;
const SHORTEST = 16;

/** The lines of a text whose lines are as long as each other; null of another text. */
export function evenLines(text: string): string[] | null {
  const lines = linesOf(text);
  const lengths = new Map<number, number>();
  for (const { length } of lines) lengths.set(length, (lengths.get(length) ?? 0) + 1);
  const [usual = 0, count = 0] = [...lengths].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const isEven = usual >= SHORTEST && lines.length > 1 && count >= lines.length * NEARLY_ALL;
  return isEven ? lines.filter(({ length }) => length === usual) : null;
}

const share = (lines: readonly string[], test: (line: string) => boolean) =>
  lines.reduce((count, line) => (test(line) ? count + 1 : count), 0) / lines.length;

type Kind = 'digits' | 'text';

/** What nearly all lines have at a place that is not blank in all. */
const kindAt = (lines: readonly string[], at: number): Kind =>
  share(lines, (line) => /[\d ]/.test(line[at] ?? '')) >= NEARLY_ALL ? 'digits' : 'text';

// What a run of digits may hold, besides plain numbers.

const isYear = (text: string) => /^(?:19[5-9]|20[0-6])\d$/.test(text);
const isMonth = (text: string) => /^(?:0[1-9]|1[0-2])$/.test(text);
const isDay = (text: string) => /^(?:0[1-9]|[12]\d|3[01])$/.test(text);
const TOKENS: readonly { width: number; isOne: (text: string) => boolean }[] = [
  { width: 11, isOne: isCuil },
  {
    width: 8,
    isOne: (text) => isYear(text.slice(0, 4)) && isMonth(text.slice(4, 6)) && isDay(text.slice(6)),
  },
  {
    width: 8,
    isOne: (text) => isDay(text.slice(0, 2)) && isMonth(text.slice(2, 4)) && isYear(text.slice(4)),
  },
  { width: 6, isOne: (text) => isYear(text.slice(0, 4)) && isMonth(text.slice(4)) },
  { width: 6, isOne: (text) => isMonth(text.slice(0, 2)) && isYear(text.slice(2)) },
];
/** What is not known is written with zeros. */
const isZeros = (text: string) => /^[0 ]*$/.test(text);
const FILLED = 0.2;

function isToken(lines: readonly string[], from: number, token: (typeof TOKENS)[number]): boolean {
  const { width, isOne } = token;
  const texts = lines.map((line) => line.slice(from, from + width));
  const filled = texts.filter((text) => !isZeros(text));
  return filled.length >= Math.max(1, texts.length * FILLED) && share(filled, isOne) >= NEARLY_ALL;
}

/** Where dates, periods and CUIT of a run begin and end: as many of its digits as they can explain. */
function tokenBorders(lines: readonly string[], from: number, to: number): number[] {
  const best = Array.from({ length: to + 1 }, () => ({ score: 0, borders: [] as number[] }));
  for (let at = to - 1; at >= from; at -= 1) {
    let found = best[at + 1] ?? { score: 0, borders: [] };
    for (const token of TOKENS) {
      const end = at + token.width;
      const rest = best[end];
      if (end > to || !rest || rest.score + token.width <= found.score) continue;
      if (isToken(lines, at, token))
        found = { score: rest.score + token.width, borders: [at, end, ...rest.borders] };
    }
    best[at] = found;
  }
  return best[from]?.borders ?? [];
}

/** How often the commonest sign of a place comes. */
function steadiness(lines: readonly string[], at: number): number {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line[at] ?? '', (counts.get(line[at] ?? '') ?? 0) + 1);
  return Math.max(...counts.values()) / lines.length;
}
const ENOUGH_LINES = 8;
const STEADY = 0.8;
const VARIED = 0.5;
/** The last digits of a number vary, the first ones of the next hardly do; a single one may be steady by chance. */
function digitBorders(lines: readonly string[], from: number, to: number): number[] {
  if (lines.length < ENOUGH_LINES) return [];
  const isSteady = (at: number) => steadiness(lines, at) >= STEADY;
  const borders: number[] = [];
  for (let at = from + 2; at < to - 1; at += 1)
    if (isSteady(at) && isSteady(at + 1) && steadiness(lines, at - 1) <= VARIED) borders.push(at);
  return borders;
}

/** A word begins in nearly all lines after two places that are blank in many, and where the first is the second is, too: what
 *  fills a column up goes on to its end, while a blank between two names is followed by a letter. */
const FULL = 0.98;
const SPARSE = 0.6;
function wordBorders(lines: readonly string[], from: number, to: number): number[] {
  const isFull = (line: string, at: number) => line[at] !== ' ';
  const filled = (at: number) => share(lines, (line) => isFull(line, at));
  const between = (at: number) =>
    share(lines, (line) => !isFull(line, at - 2) && isFull(line, at - 1)) > 1 - NEARLY_ALL;
  const borders: number[] = [];
  for (let at = from + 2; at < to; at += 1)
    if (filled(at) >= FULL && filled(at - 1) <= SPARSE && filled(at - 2) <= SPARSE && !between(at))
      borders.push(at);
  return borders;
}

/** Runs of one kind, each with the blanks that fill it. What stands before the first belongs to it. */
function runsOf(
  lines: readonly string[],
  width: number,
  kindOf: (lines: readonly string[], at: number) => Kind,
): { kind: Kind; from: number; to: number }[] {
  const runs: { kind: Kind; from: number; to: number }[] = [];
  let gap = 0;
  for (let at = 0; at < width; at += 1) {
    if (lines.every((line) => (line[at] ?? ' ') === ' ')) {
      gap += 1;
      continue;
    }
    const kind = kindOf(lines, at);
    const last = runs.at(-1);
    if (!last || kind !== last.kind || gap >= (lines.length >= MANY ? 1 : 2)) {
      if (last) last.to = at;
      runs.push({ kind, from: last ? at : 0, to: width });
    }
    gap = 0;
  }
  return runs;
}

/** Where the columns of a run of digits begin, besides its first. */
function bordersOfDigits(lines: readonly string[], from: number, to: number): number[] {
  const tokens = tokenBorders(lines, from, to);
  const parts = [from, ...tokens, to];
  const numbers = parts.flatMap((start, index) => {
    const end = parts[index + 1] ?? start;
    const isRecognised = TOKENS.some(
      (token) => end - start === token.width && isToken(lines, start, token),
    );
    return isRecognised ? [] : digitBorders(lines, start, end);
  });
  return [...tokens, ...numbers];
}

export function evenInicios(all: readonly string[]): number[] {
  // Titles without a digit above rows that have some are no row.
  const [first = '', ...rest] = all;
  const lines = !/\d/.test(first) && rest.some((line) => /\d/.test(line)) ? rest : all;
  const width = lines[0]?.length ?? 0;
  const runs = runsOf(lines, width, kindAt);
  const inside = runs.flatMap(({ kind, from, to }) =>
    kind === 'text' ? wordBorders(lines, from, to) : bordersOfDigits(lines, from, to),
  );
  return [...new Set([...runs.map(({ from }) => from), ...inside])]
    .filter((at) => at < width)
    .toSorted((a, b) => a - b);
}
