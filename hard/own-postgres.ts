// PostgreSQL servers of our own. Durable, unlike the throwaway one of the tests: this is about what is lost.
import type { ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findBinaries, unprivileged } from '../scripts/postgres.mjs';
import { freePort } from '../scripts/free-port.mjs';
import { runCommand, startCommand } from '../scripts/commands.mjs';

const READY_WITHIN_MS = 30_000;
export const USER = 'muni';
const LOOPBACK = '127.0.0.1';
export const NO_POSTGRESQL = 'not tried: no PostgreSQL here';

/** Where a server runs that is not on the loopback of this machine. */
export interface Place {
  host: string;
  /** The command that runs another one there. */
  inside: (...command: string[]) => [string, string[]];
}

export interface Server {
  data: string;
  host: string;
  port: number;
  process: ChildProcess;
  /** To the server and to everything it started. */
  signal: (signal: NodeJS.Signals) => void;
}

export async function ask(
  port: number,
  statement: string,
  host = LOOPBACK,
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: `postgres://${USER}@${host}:${port}/postgres` });
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

export async function until(what: string, isSo: () => Promise<boolean>) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL: ${what} did not happen.`);
    await sleep(100);
  }
}

/** Arguments of a program by their names. */
export const named = (values: Record<string, string>) => Object.entries(values).flat();

/** The same for a command that only root may put in its place. */
const lent = (owner: object) =>
  Object.entries(owner)
    .map(([id, value]) => `--re${id}=${String(value)}`)
    .concat('--clear-groups');

export const urlOf = ({ host, port }: Pick<Server, 'host' | 'port'>) =>
  `postgres://${USER}@${host}:${port}/muni`;

/** In a folder inside `parent`, owned by whoever runs the servers. Null where this machine has no PostgreSQL of its own. */
export async function ownPostgres(parent = tmpdir()) {
  const binaries = await findBinaries();
  if (!binaries) return null;
  const owner = await unprivileged();
  const folder = mkdtempSync(join(parent, 'muni-servidor-'));
  const own = (path: string) => {
    if ('uid' in owner) chownSync(path, owner.uid, owner.gid);
  };
  own(folder);
  const options = { cwd: folder, ...owner };
  const run = async (program: string, args: string[]) => {
    const { code, output } = await runCommand(join(binaries, program), args, options);
    if (code !== 0) throw new Error(`${program} failed:\n${output}`);
  };
  return {
    folder,
    own,
    run,
    async init(data: string) {
      await run('initdb', [
        ...named({ '-D': data, '-U': USER, '-A': 'trust', '-E': 'UTF8' }),
        '--no-sync',
        '--locale=C.UTF-8',
      ]);
      const lets = ['all', 'replication'].map((what) => `host ${what} all samenet trust\n`);
      await appendFile(join(data, 'pg_hba.conf'), lets.join(''));
    },
    /** On data that was killed, too. */
    async start(
      data: string,
      settings: Record<string, string> = {},
      givenPort?: number,
      place?: Place,
    ): Promise<Server> {
      await rm(join(data, 'postmaster.pid'), { force: true });
      const port = givenPort ?? (await freePort());
      const host = place?.host ?? LOOPBACK;
      const all = {
        listen_addresses: host,
        port: String(port),
        unix_socket_directories: folder,
        max_connections: '60',
        ...settings,
      };
      const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const command: [string, ...string[]] = [join(binaries, 'postgres'), '-D', data, ...flags];
      const [program, ...args] = command;
      const child = place
        ? startCommand(...place.inside('setpriv', ...lent(owner), ...command), { cwd: folder })
        : startCommand(program, args, options);
      const signal = (name: NodeJS.Signals) => signalAll(child.pid ?? 0, name);
      await until('the start', async () => (await ask(port, 'select 1', host)).length === 1);
      return { data, host, port, process: child, signal };
    },
    async stop(servers: readonly Server[]) {
      for (const server of servers) server.signal('SIGKILL');
      await sleep(300);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
