// Finds a PostgreSQL for the tests: the one of TEST_DATABASE_URL, else the server binaries of this machine in a
// throwaway cluster, else those of the system's package manager when that is allowed.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { aptInstall, canInstall } from './apt.mjs';
import { startCluster } from './postgres-cluster.mjs';
import { runCommand } from './run-command.mjs';

/**
 * @typedef {{ url: string, note: string, stop: () => Promise<void> }} Found
 * @typedef {{ url: undefined, note: string }} NotFound
 */

/** Newest first. @param {string[]} names such as `15` or `postgresql@17` */
export const newestFirst = (names) =>
  names.toSorted((a, b) => Number(b.replace(/^\D+/, '')) - Number(a.replace(/^\D+/, '')));

/** @param {string} folder @param {RegExp} pattern */
function versionsIn(folder, pattern) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => pattern.test(name));
  return newestFirst(names).map((name) => join(folder, name, 'bin'));
}

async function binOfPgConfig() {
  const { code, output } = await runCommand('pg_config', ['--bindir']);
  return code === 0 ? [output.trim()] : [];
}

/** @returns {Promise<string | undefined>} the folder with `initdb` and `postgres` */
async function findBinaries() {
  const extension = process.platform === 'win32' ? '.exe' : '';
  const candidates = [
    ...versionsIn('/usr/lib/postgresql', /^\d+$/),
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versionsIn('/opt/homebrew/opt', /^postgresql@\d+$/),
    ...versionsIn('/usr/local/opt', /^postgresql@\d+$/),
    ...versionsIn('C:\\Program Files\\PostgreSQL', /^\d+$/),
    ...(await binOfPgConfig()),
  ];
  return candidates.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name + extension))),
  );
}

/** The clusters that Debian's package makes by itself. */
const debianClusters = () =>
  versionsIn('/etc/postgresql', /^\d+$/).filter((folder) => existsSync(join(folder, '..', 'main')));

async function installBinaries() {
  if (!canInstall()) return undefined;
  const before = debianClusters();
  await aptInstall('postgresql');
  for (const folder of debianClusters().filter((one) => !before.includes(one))) {
    const version = folder.split('/').at(-2) ?? '';
    await runCommand('pg_dropcluster', ['--stop', version, 'main']);
  }
  return findBinaries();
}

/** @returns {Promise<Found | NotFound>} */
export async function findPostgres() {
  const given = process.env['TEST_DATABASE_URL'];
  if (given)
    return { url: given, note: 'On the server of TEST_DATABASE_URL.', stop: async () => {} };
  const binaries = (await findBinaries()) ?? (await installBinaries());
  if (!binaries) {
    return {
      url: undefined,
      note: 'SKIPPED: NO POSTGRESQL HERE. Install its server, or set TEST_DATABASE_URL, so that these tests run.',
    };
  }
  const cluster = await startCluster(binaries);
  return { ...cluster, note: `On a throwaway cluster of ${binaries}.` };
}
