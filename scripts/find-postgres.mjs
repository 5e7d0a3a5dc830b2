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

/** @param {string} name such as `15` or `postgresql@17` */
const versionOf = (name) => Number(name.replace(/^\D+/, ''));

/** @param {string} folder @returns {string[]} */
const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/**
 * The folders where `initdb` and `postgres` may be, best first.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {(folder: string) => string[]} list
 */
export function binaryFolders(env, list = namesIn) {
  /** @param {string} folder @param {RegExp} pattern */
  const newestFirst = (folder, pattern) =>
    list(folder)
      .filter((name) => pattern.test(name))
      .toSorted((a, b) => versionOf(b) - versionOf(a))
      .map((name) => join(folder, name, 'bin'));
  return [
    ...newestFirst('/usr/lib/postgresql', /^\d+$/),
    ...(env['PATH'] ?? '').split(delimiter).filter(Boolean),
    ...newestFirst('/opt/homebrew/opt', /^postgresql@\d+$/),
    ...newestFirst('/usr/local/opt', /^postgresql@\d+$/),
    ...newestFirst('C:\\Program Files\\PostgreSQL', /^\d+$/),
  ];
}

async function folderOfPgConfig() {
  const { code, output } = await runCommand('pg_config', ['--bindir']);
  return code === 0 ? [output.trim()] : [];
}

export async function findBinaries() {
  const extension = process.platform === 'win32' ? '.exe' : '';
  const folders = [...binaryFolders(process.env), ...(await folderOfPgConfig())];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name + extension))),
  );
}

/** The versions for which Debian's package has made a cluster by itself. */
const debianClusters = () =>
  namesIn('/etc/postgresql').filter((version) => existsSync(`/etc/postgresql/${version}/main`));

async function installBinaries() {
  if (!canInstall()) return undefined;
  const before = debianClusters();
  await aptInstall('postgresql');
  for (const version of debianClusters().filter((one) => !before.includes(one))) {
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
