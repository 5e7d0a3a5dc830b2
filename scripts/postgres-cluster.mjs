// A PostgreSQL server of our own for the length of a test run: in a temporary folder, on a free loopback port, quick
// rather than durable. PostgreSQL refuses to run as root, so root lends it to an unprivileged user.
import { chownSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { atTheEnd, runCommand, startCommand, stopGroup } from './run-command.mjs';

const user = 'muni';
const startLimitMs = 30_000;

/** @returns {Promise<{ uid: number, gid: number } | {}>} */
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
 * @param {string} binaries the folder of `initdb` and `postgres`
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startCluster(binaries) {
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
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = startCommand(join(binaries, 'postgres'), ['-D', data, ...flags], options);
  let log = '';
  server.stdout?.on('data', (chunk) => (log += chunk));
  server.stderr?.on('data', (chunk) => (log += chunk));
  const deadline = Date.now() + startLimitMs;
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
