// A database of its own for a test that breaks the shared one's assumptions: empty, on the engine of this pass.
import { openEmbedded } from '../db/embedded/embedded.ts';
import { silent } from '../db/log.ts';
import { defaultTimeouts } from '../db/pool.ts';
import type { Connections } from '../db/pool.ts';
import { openPostgresql } from '../db/postgresql.ts';
import { createServerDatabase } from './leftovers.ts';
import { migratedDataDir } from './migrated.ts';

/** Connections to a database with nothing in it. End them when done. */
export async function emptyDatabase(): Promise<Connections> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const connections = serverUrl
    ? await openPostgresql(await createServerDatabase(serverUrl), defaultTimeouts, silent)
    : await openEmbedded({
        dataDir: await migratedDataDir(),
        timeouts: defaultTimeouts,
        log: silent,
      });
  const client = await connections.connect();
  await client.query('drop schema public cascade; create schema public');
  client.release();
  return connections;
}
