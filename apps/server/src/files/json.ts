// Records written as JSON, as the interfaces of other systems give them out: a list of objects, the same within an object, or
// objects by their number. What lies deeper is told by its path, `bios SSN`, and lists of things by what each says.
import { readFile, stat } from 'node:fs/promises';
import { type FileRow, tooBig, unreadable } from './rows.ts';

const MOST_BYTES = 32 * 1024 * 1024;
/** What belongs to a record by the hundred (its programs, its history) is no column of it. */
const MOST_THINGS = 20;
const DEEPEST = 4;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const areFields = (values: readonly unknown[]): values is Fields[] =>
  values.length > 0 && values.every(isFields);

function recordsOf(value: unknown): Fields[] | null {
  if (Array.isArray(value)) return areFields(value) ? value : null;
  if (!isFields(value)) return null;
  const inside = Object.values(value);
  const list = inside.find((one) => Array.isArray(one) && areFields(one));
  if (list !== undefined) return list;
  return areFields(inside) ? inside : null;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll('\0', '').trim();
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'number' ? String(value) : '';
}

/** Into `cells`, each under its title. */
function spread(value: unknown, title: string, cells: Map<string, string[]>, depth = 0): void {
  if (Array.isArray(value)) {
    if (value.length <= MOST_THINGS) for (const one of value) spread(one, title, cells, depth + 1);
  } else if (isFields(value)) {
    if (depth < DEEPEST)
      for (const [key, one] of Object.entries(value))
        spread(one, title ? `${title} ${key}` : key, cells, depth + 1);
  } else {
    const text = textOf(value);
    const said = cells.get(title) ?? [];
    cells.set(title, text === '' || said.includes(text) ? said : [...said, text]);
  }
}

export const looksLikeJson = (start: string) => /^\s*(?:\[\s*\{|\{\s*")/.test(start);

/** The titles, and a row for each record. */
export async function jsonRows(path: string): Promise<FileRow[]> {
  if ((await stat(path)).size > MOST_BYTES) throw tooBig();
  let parsed: unknown;
  try {
    parsed = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
  } catch {
    throw unreadable('El JSON está cortado o mal escrito.');
  }
  const records = recordsOf(parsed);
  if (!records) throw unreadable('El JSON no trae una lista de registros.');
  const all = records.map((record) => {
    const cells = new Map<string, string[]>();
    spread(record, '', cells);
    return cells;
  });
  const titles = [...new Set(all.flatMap((cells) => [...cells.keys()]))];
  return [
    { line: 1, cells: titles },
    ...all.map((cells, index) => ({
      line: index + 2,
      cells: titles.map((title) => (cells.get(title) ?? []).join(', ')),
    })),
  ];
}
