// Databases beside the one of the test process: of its engine, or embedded, at any step of their migrations.
import { afterEach } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { createServerDatabase, temporaryFolder } from './leftovers.ts';
import { migratedServerDatabase, migratedTemplate, migrationsDir } from './migrated.ts';

interface Options {
  upTo?: number;
  engine?: 'embebida';
}

const onServer = (serverUrl: string, upTo: number | undefined) =>
  upTo === undefined ? migratedServerDatabase(serverUrl) : createServerDatabase(serverUrl);

/** Whoever opens it closes it. `reopen` brings it up to date. */
export async function openOther({ upTo, engine }: Options = {}): Promise<
  Database & { reopen: () => Promise<Database> }
> {
  const serverUrl = engine ? undefined : process.env.TEST_DATABASE_URL;
  const place = serverUrl
    ? { url: await onServer(serverUrl, upTo), dataDir: '' }
    : { url: null, dataDir: temporaryFolder() };
  const templatePath = upTo === undefined ? await migratedTemplate() : undefined;
  const database = await openDatabase({ ...place, migrationsDir, templatePath, upTo });
  const reopen = async () => {
    await database.close();
    return openDatabase({ ...place, migrationsDir });
  };
  return { ...database, reopen };
}

/** Opens as many as a test asks for, and closes them after each. */
export function openingOthers(): typeof openOther {
  const opened: Database[] = [];
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });
  const keep = <D extends Database>(database: D) => {
    opened.push(database);
    return database;
  };
  return async (options) => {
    const database = keep(await openOther(options));
    return { ...database, reopen: async () => keep(await database.reopen()) };
  };
}
