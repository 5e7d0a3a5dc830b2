// Two PostgreSQL servers of our own: what the first acknowledges, the second has already written. Durable, unlike the
// throwaway one of the tests: this is about what is lost.
import type { ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findBinaries } from '../scripts/find-postgres.mjs';
import { freePort } from '../scripts/free-port.mjs';
import { unprivileged } from '../scripts/postgres-cluster.mjs';
import { runCommand, startCommand } from '../scripts/run-command.mjs';

const READY_WITHIN_MS = 30_000;
const USER = 'muni';

interface Server {
  port: number;
  process: ChildProcess;
  /** To the server and to everything it started. */
  signal: (signal: NodeJS.Signals) => void;
}

export interface Pair {
  first: Server;
  second: Server;
  /** Both hosts, as DATABASE_URL takes them. */
  url: string;
  urlOf: (server: Server) => string;
  promote: () => Promise<void>;
  /** The first again, on the same data and port, after it was killed. */
  startAgain: () => Promise<void>;
  stop: () => Promise<void>;
}

async function ask(port: number, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: `postgres://${USER}@127.0.0.1:${port}/postgres` });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Each of its processes leads a group of its own. */
function signalAll(pid: number, signal: NodeJS.Signals) {
  const list = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(list) ? readFileSync(list, 'utf8').trim().split(' ') : [];
  for (const one of [pid, ...children.filter(Boolean).map(Number)])
    try {
      process.kill(one, signal);
    } catch {
      // Already gone.
    }
}

async function until(what: string, isSo: () => Promise<boolean>) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL: ${what} did not happen.`);
    await sleep(100);
  }
}

/** Null where this machine has no PostgreSQL of its own. */
export async function startPair(): Promise<Pair | null> {
  const binaries = await findBinaries();
  if (!binaries) return null;
  const owner = await unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'muni-standby-'));
  if ('uid' in owner) chownSync(folder, owner.uid, owner.gid);
  const options = { cwd: folder, ...owner };
  const run = async (program: string, args: string[]) => {
    const { code, output } = await runCommand(join(binaries, program), args, options);
    if (code !== 0) throw new Error(`${program} failed:\n${output}`);
  };
  const start = async (
    data: string,
    settings: Record<string, string>,
    port: number,
  ): Promise<Server> => {
    const all = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: folder,
      max_connections: '60',
      ...settings,
    };
    const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = startCommand(join(binaries, 'postgres'), ['-D', data, ...flags], options);
    const signal = (name: NodeJS.Signals) => signalAll(child.pid ?? 0, name);
    await until('the start', async () => (await ask(port, 'select 1')).length === 1);
    return { port, process: child, signal };
  };

  const [one, two] = [join(folder, 'one'), join(folder, 'two')];
  const init = [
    '-D',
    one,
    '-U',
    USER,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
    '--locale=C.UTF-8',
  ];
  await run('initdb', init);
  const leading = {
    wal_level: 'replica',
    synchronous_commit: 'on',
    synchronous_standby_names: '*',
  };
  const first = await start(one, leading, await freePort());
  const source = ['-h', '127.0.0.1', '-p', String(first.port), '-U', USER];
  await run('pg_basebackup', [
    '-D',
    two,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '--no-sync',
    ...source,
  ]);
  const second = await start(two, { synchronous_standby_names: '' }, await freePort());
  await until(
    'replication',
    async () =>
      (await ask(first.port, `select 1 from pg_stat_replication where sync_state = 'sync'`))
        .length > 0,
  );
  await ask(first.port, 'create database muni');
  const urlOf = ({ port }: Server) => `postgres://${USER}@127.0.0.1:${port}/muni`;
  const pair: Pair = {
    first,
    second,
    url: `postgres://${USER}@127.0.0.1:${first.port},127.0.0.1:${second.port}/muni`,
    urlOf,
    async promote() {
      await ask(second.port, 'select pg_promote()');
    },
    async startAgain() {
      await rm(join(one, 'postmaster.pid'), { force: true });
      pair.first = await start(one, leading, first.port);
    },
    async stop() {
      for (const server of [pair.first, second]) server.signal('SIGKILL');
      await sleep(300);
      await rm(folder, { recursive: true, force: true });
    },
  };
  return pair;
}
