// The titles of a file: which line they are on, and which column is which field of whoever reads it: the same words, or
// nearly the same, whatever their accents, capitals and signs.
import { llano } from '@muni/contract';
import type { FileRow } from './rows.ts';

/** The line of the titles: of the first rows, the one in which most fields are recognised; 0 when none is. */
export function detectTitles(rows: readonly FileRow[], match: ColumnMatcher): number {
  const ranked = rows.map(({ line, cells }) => ({
    line,
    found: match(cells).filter(({ field }) => field !== null).length,
  }));
  const best = ranked.toSorted((a, b) => b.found - a.found || a.line - b.line)[0];
  return best && best.found > 1 ? best.line : 0;
}

/** A title that comes twice is told apart by its number. */
export function distinct(titles: readonly string[]): string[] {
  const times = new Map<string, number>();
  return titles.map((title) => {
    const count = (times.get(title) ?? 0) + 1;
    times.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  });
}

export interface ColumnMatch {
  field: string | null;
  /** The same words; otherwise somebody should confirm it. */
  sure: boolean;
}

/** Beyond it a text is no name, and a row no titles: what a file brings is not ours to measure out. */
const LONGEST_NAME = 60;
const MOST_COLUMNS = 1000;

/** The pairs of letters of a text, each with how often it comes. */
interface Pairs {
  counts: Map<string, number>;
  total: number;
}

const NO_PAIRS: Pairs = { counts: new Map(), total: 0 };
/** N.º, Nº, N°, Nro., Núm. */
const NUMBER = /(?<![a-z0-9])n(?:ro|um(?!er)|[.\s]*[º°])/g;

function pairsOf(text: string): Pairs {
  if (text.length > LONGEST_NAME) return NO_PAIRS;
  const letters = llano(text)
    .replace(NUMBER, 'numero')
    .replace(/[^a-z0-9]+/g, '');
  if (letters === '') return NO_PAIRS;
  const counts = new Map<string, number>();
  const total = Math.max(letters.length - 1, 1);
  for (let at = 0; at < total; at += 1) {
    const pair = letters.slice(at, at + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return { counts, total };
}

function alike(a: Pairs, b: Pairs): number {
  if (a.total === 0 || b.total === 0) return 0;
  let common = 0;
  for (const [pair, count] of a.counts) common += Math.min(count, b.counts.get(pair) ?? 0);
  return (2 * common) / (a.total + b.total);
}

/** 1 for the same letters, 0 for none in common (Dice over pairs of letters). */
export const likeness = (a: string, b: string): number => alike(pairsOf(a), pairsOf(b));

const ENOUGH = 0.62;

/**
 * Matches rows of titles with the fields, as files call them, whose names are prepared here: each field at most once, the
 * likest pairs first.
 */
export function columnMatcher(fields: readonly { name: string; aliases: readonly string[] }[]) {
  const names = fields.flatMap(({ name, aliases }) =>
    aliases.map((alias) => ({ name, pairs: pairsOf(alias) })),
  );

  /** The fields that a title is like enough. */
  function scoresOf(title: string): Map<string, number> {
    const own = pairsOf(title);
    const scores = new Map<string, number>();
    for (const { name, pairs } of names) {
      const score = alike(own, pairs);
      if (score >= ENOUGH) scores.set(name, Math.max(score, scores.get(name) ?? 0));
    }
    return scores;
  }

  return function match(titles: readonly string[]): ColumnMatch[] {
    const scores = titles
      .slice(0, MOST_COLUMNS)
      .flatMap((title, column) =>
        [...scoresOf(title)].map(([name, score]) => ({ column, name, score })),
      );
    const matches: ColumnMatch[] = titles.map(() => ({ field: null, sure: false }));
    const taken = new Set<string>();
    for (const { column, name, score } of scores.toSorted((a, b) => b.score - a.score)) {
      if (taken.has(name) || matches[column]?.field) continue;
      taken.add(name);
      matches[column] = { field: name, sure: score === 1 };
    }
    return matches;
  };
}
type ColumnMatcher = ReturnType<typeof columnMatcher>;
