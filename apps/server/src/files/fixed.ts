// Texts of fixed width, in which a column is known by where it begins. It can be told where blanks part the columns in
// every line; where they touch, a person says where each begins.
import type { Codificacion } from '@muni/contract';
import { type Chunks, decoded, type FileRow, isBlank, plainCell, tooBig } from './rows.ts';

const LINES = 300;
const LINE_MAX = 2 * 1024 * 1024;
/** In few lines a single blank may be one that parts two words in all of them. */
const MANY = 30;

/** Where each column begins; empty when the text has no columns to see. */
export function detectInicios(text: string): number[] {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES);
  const width = Math.max(0, ...lines.map(({ length }) => length));
  const isGap = (at: number) => lines.every((line) => (line[at] ?? ' ') === ' ');
  const inicios: number[] = [];
  let gap = Number.POSITIVE_INFINITY;
  for (let at = 0; at < width; at += 1) {
    if (isGap(at)) {
      gap += 1;
      continue;
    }
    if (gap >= (lines.length >= MANY ? 1 : 2)) inicios.push(at);
    gap = 0;
  }
  // What stands before the first column belongs to it.
  return inicios.length < 2 ? [] : [0, ...inicios.slice(1)];
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
