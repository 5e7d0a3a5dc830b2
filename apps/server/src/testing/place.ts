// Where a database is, in one word: the address of one on a server, or the folder of an embedded one. For tests whose
// database outlives a process.
import { migratedDataDir, migratedServerDatabase } from './migrated.ts';

export const placeOf = (place: string) =>
  place.includes('://') ? { url: place, dataDir: '' } : { url: null, dataDir: place };

/** A new one on the engine that is being tested. */
export const newPlace = (): Promise<string> =>
  process.env.TEST_DATABASE_URL
    ? migratedServerDatabase(process.env.TEST_DATABASE_URL)
    : migratedDataDir();
