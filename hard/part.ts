// What every part of `npm run hard` is: something tried on a database, with its figures and the promises it found broken.
import { sql } from 'kysely';
import { join } from 'node:path';
import { openDatabase } from '../apps/server/src/db/database.ts';
import type { Db } from '../apps/server/src/db/schema.ts';
import { serverPaths } from '../apps/server/src/paths.ts';
import { brokenInvariants } from './invariants.ts';

export interface Outcome {
  figures: Record<string, number | string>;
  /** Broken promises; none is what we want. */
  problems: string[];
}

export interface Engine {
  name: 'embedded' | 'postgresql';
  /** An empty database on the server; the embedded one needs none. */
  freshUrl: () => Promise<string | undefined>;
}

export interface Part {
  /** Where it means nothing on the other. */
  only?: Engine['name'];
  /** Its share of the half hour that the whole may take; what it leaves is for those after it. */
  minutes: number;
  /** `until` is when it stops by itself where it could go on, and tells how far it came. */
  run: (engine: Engine, until: number) => Promise<Outcome>;
}

/** The database of a product that stopped, or that of a server of its own. */
export async function withDatabase<T>(
  folder: string,
  databaseUrl: string | undefined,
  work: (db: Db) => Promise<T>,
): Promise<T> {
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

export const askInvariants = (folder: string, databaseUrl?: string) =>
  withDatabase(folder, databaseUrl, brokenInvariants);

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

/** The value that this share of them does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
