// Finds a PostgreSQL for the tests: the one of TEST_DATABASE_URL, else the server binaries of this machine in a
// throwaway cluster, else those of the system's package manager when that is allowed.
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  aptInstall,
  atTheEnd,
  canInstall,
  runCommand,
  startCommand,
  stopGroup,
} from './commands.mjs';
import { freePort } from './free-port.mjs';

const user = 'muni';
const quietLimitMs = 5 * 60_000;

/**
 * PostgreSQL refuses to run as root, so root lends it to an unprivileged user.
 *
 * @returns {Promise<{ uid: number, gid: number } | {}>}
 */
export async function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => (await runCommand('id', [flag, name])).output.trim()),
    );
    if (/^\d+$/.test(uid ?? '') && /^\d+$/.test(gid ?? ''))
      return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
}

/**
 * A server of our own for the length of a test run: in a temporary folder, on a free loopback port, quick rather than
 * durable.
 *
 * @param {string} binaries the folder of `initdb` and `postgres`
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
async function startCluster(binaries) {
  const owner = await unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'muni-postgres-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  atTheEnd(remove);
  if ('uid' in owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...owner };
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  const initArgs = [
    '-D',
    data,
    '-U',
    user,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
    `--locale=${locale}`,
  ];
  const init = await runCommand(join(binaries, 'initdb'), initArgs, options);
  if (init.code !== 0) throw new Error(`initdb failed:\n${init.output}`);

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 100,
    // It lives for minutes over small tables: upkeep, copies to a standby and helpers of a query cost more than they give.
    autovacuum: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    jit: 'off',
    max_parallel_workers_per_gather: 0,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = startCommand(join(binaries, 'postgres'), ['-D', data, ...flags], options);
  let log = '';
  server.stdout?.on('data', (chunk) => (log += chunk));
  server.stderr?.on('data', (chunk) => (log += chunk));
  const deadline = Date.now() + quietLimitMs;
  while (!log.includes('ready to accept connections')) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stopGroup(server);
      throw new Error(`PostgreSQL did not start:\n${log}`);
    }
    await sleep(50);
  }
  const stop = async () => {
    await stopGroup(server);
    await remove();
  };
  return { url: `postgres://${user}@127.0.0.1:${port}/postgres`, stop };
}

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
