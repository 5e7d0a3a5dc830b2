// Which column of a file is which field: the same words, or nearly the same, whatever their accents, capitals and signs.
import { llano } from '@muni/contract';

export interface FieldNames {
  name: string;
  /** How files call it, the usual one first. */
  aliases: readonly string[];
}

export interface ColumnMatch {
  field: string | null;
  /** The same words; otherwise somebody should confirm it. */
  sure: boolean;
}

/** Beyond it a text is no name, and a row no titles: what a file brings is not ours to measure out. */
const LONGEST_NAME = 200;
export const MOST_COLUMNS = 1000;

const plain = (text: string) => llano(text.slice(0, LONGEST_NAME)).replace(/[^a-z0-9]+/g, '');

const pairs = (text: string) =>
  Array.from({ length: Math.max(text.length - 1, 1) }, (_, index) => text.slice(index, index + 2));

/** 1 for the same letters, 0 for none in common (Dice over pairs of letters). */
export function likeness(a: string, b: string): number {
  const [left, right] = [plain(a), plain(b)];
  if (left === '' || right === '') return 0;
  if (left === right) return 1;
  const rest = pairs(right);
  let common = 0;
  for (const pair of pairs(left)) {
    const at = rest.indexOf(pair);
    if (at < 0) continue;
    rest.splice(at, 1);
    common += 1;
  }
  return (2 * common) / (pairs(left).length + pairs(right).length);
}

const ENOUGH = 0.62;

/** Each field at most once, the likest pairs first. */
export function matchColumns(
  titles: readonly string[],
  fields: readonly FieldNames[],
): ColumnMatch[] {
  const scores = titles.slice(0, MOST_COLUMNS).flatMap((title, column) =>
    fields.map(({ name, aliases }) => ({
      column,
      name,
      score: Math.max(0, ...aliases.map((alias) => likeness(title, alias))),
    })),
  );
  const matches: ColumnMatch[] = titles.map(() => ({ field: null, sure: false }));
  const taken = new Set<string>();
  for (const { column, name, score } of scores.toSorted((a, b) => b.score - a.score)) {
    if (score < ENOUGH) break;
    if (taken.has(name) || matches[column]?.field) continue;
    taken.add(name);
    matches[column] = { field: name, sure: score === 1 };
  }
  return matches;
}
