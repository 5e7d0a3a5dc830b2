// Before all test processes: the template they start from. After them: their databases on the server go away.
import { randomBytes } from 'node:crypto';
import { migratedTemplate, onServer, runPrefix } from './database.ts';

export default async function setup(): Promise<() => Promise<void>> {
  process.env.MUNI_TEST_RUN ??= randomBytes(4).toString('hex');
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) await migratedTemplate();
  return async () => {
    if (!serverUrl) return;
    await onServer(serverUrl, async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [runPrefix()],
      );
      for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
    });
  };
}
