// What every part of `npm run hard` is: something tried on a database, with its figures and the promises it found broken.
import { sql } from 'kysely';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../apps/server/src/db/database.ts';
import type { Db } from '../apps/server/src/db/transaction.ts';
import { serverPaths } from '../apps/server/src/paths.ts';
import { engineFile } from '../apps/server/src/testing/engine-file.ts';
import { brokenInvariants } from './invariants.ts';

export interface Outcome {
  figures: Record<string, number | string>;
  /** Broken promises; none is what we want. */
  problems: string[];
}

/** Notes each promise that does not hold. */
export function holding() {
  const problems: string[] = [];
  const hold = (promise: string, isTrue: boolean) => {
    if (!isTrue) problems.push(promise);
  };
  return { problems, hold };
}

export interface Engine {
  name: 'embedded' | 'postgresql';
  /** An empty database on the server; the embedded one needs none. */
  freshUrl: () => Promise<string | undefined>;
}

/** What each database gets in the whole of what the two of them share there. */
export const HALF = 0.5;

export interface Part {
  /** Where it means nothing on the other. */
  only?: Engine['name'];
  /** Run by its name alone: the half hour has no room for it. */
  onlyAsked?: boolean;
  /** Its share of the half hour that the whole may take; what it leaves is for those after it. */
  minutes: number;
  /** `until` is when it stops by itself where it could go on, and tells how far it came; `isWhole`, that all parts are run. */
  run: (engine: Engine, until: number, isWhole: boolean) => Promise<Outcome>;
}

/** Held so that the embedded database, once compiled here, need not be compiled each time it is opened. */
let compiled: Promise<WebAssembly.Module> | undefined;
const compile = async () => WebAssembly.compile(await readFile(engineFile()));

/** The database of a product that stopped, or that of a server of its own. */
export async function withDatabase<T>(
  folder: string,
  databaseUrl: string | undefined,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (!databaseUrl) await (compiled ??= compile());
  const database = await openDatabase({
    url: databaseUrl ?? null,
    dataDir: join(folder, 'data'),
    migrationsDir: serverPaths.migrationsDir,
  });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** In memory where that can be: whoever comes back from a death syncs every file. */
const COPIES = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** The embedded database is asked on a copy: what a death left of it is the product's to mend. */
export async function askInvariants(folder: string, databaseUrl?: string): Promise<string[]> {
  if (databaseUrl) return withDatabase(folder, databaseUrl, brokenInvariants);
  const copy = await mkdtemp(join(COPIES, 'muni-copia-'));
  try {
    await cp(join(folder, 'data', 'postgres'), join(copy, 'data', 'postgres'), { recursive: true });
    return await withDatabase(copy, undefined, brokenInvariants);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

export const askRows = (
  folder: string,
  databaseUrl: string | undefined,
  statement: string,
): Promise<Record<string, unknown>[]> =>
  withDatabase(
    folder,
    databaseUrl,
    async (db) => (await sql.raw<Record<string, unknown>>(statement).execute(db)).rows,
  );

/** `work` on each of them, so many at once. */
export async function atOnce<T>(
  count: number,
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const one = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: count }, one));
}

/** The value that this share of them does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
