// Before all journeys: the built product with the sample town, one for all of them, and how it is taken away.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../scripts/postgres.mjs';
import { demoSettings } from './accounts.ts';
import { identitySettings } from './identity.ts';
import { SHORT_LIVED, startProduct } from './product.ts';

/** The embedded database, or with E2E_POSTGRESQL a throwaway PostgreSQL. */
async function database() {
  if (!process.env['E2E_POSTGRESQL']) return { settings: {}, stop: async () => {} };
  const found = await findPostgres();
  if (!found.url) throw new Error(found.note);
  return { settings: { DATABASE_URL: found.url }, stop: found.stop };
}

// oxlint-disable-next-line import/no-default-export -- Playwright asks for it.
export default async () => {
  const { settings, stop } = await database();
  const everything = { ...demoSettings, ...identitySettings, ...settings };
  const product = await startProduct(everything, undefined, undefined, SHORT_LIVED);
  process.env['E2E_URL'] = product.url;
  // Signing in is dear on purpose, so whoever does it leaves the session for all.
  const sessions = await mkdtemp(join(tmpdir(), 'muni-e2e-sesiones-'));
  process.env['E2E_SESSIONS'] = sessions;
  return async () => {
    await rm(sessions, { recursive: true });
    await product.stop();
    await stop();
  };
};
