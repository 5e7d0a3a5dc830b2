// PostgreSQL servers of our own. Durable, unlike the throwaway one of the tests: this is about what is lost.
import type { ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findBinaries, unprivileged } from '../scripts/postgres.mjs';
import { freePort } from '../scripts/free-port.mjs';
import { runCommand, startCommand } from '../scripts/commands.mjs';

const READY_WITHIN_MS = 30_000;
export const USER = 'muni';
export const NO_POSTGRESQL = 'not tried: no PostgreSQL here';

export interface Server {
  data: string;
  port: number;
  process: ChildProcess;
  /** To the server and to everything it started. */
  signal: (signal: NodeJS.Signals) => void;
}

export async function ask(port: number, statement: string): Promise<Record<string, unknown>[]> {
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

export async function until(what: string, isSo: () => Promise<boolean>) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL: ${what} did not happen.`);
    await sleep(100);
  }
}

/** Arguments of a program by their names. */
export const named = (values: Record<string, string>) => Object.entries(values).flat();

export const urlOf = ({ port }: Pick<Server, 'port'>) =>
  `postgres://${USER}@127.0.0.1:${port}/muni`;

/** In a folder inside `place`, owned by whoever runs the servers. Null where this machine has no PostgreSQL of its own. */
export async function ownPostgres(place = tmpdir()) {
  const binaries = await findBinaries();
  if (!binaries) return null;
  const owner = await unprivileged();
  const folder = mkdtempSync(join(place, 'muni-servidor-'));
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
    init: (data: string) =>
      run('initdb', [
        ...named({ '-D': data, '-U': USER, '-A': 'trust', '-E': 'UTF8' }),
        '--no-sync',
        '--locale=C.UTF-8',
      ]),
    /** On data that was killed, too. */
    async start(
      data: string,
      settings: Record<string, string> = {},
      givenPort?: number,
    ): Promise<Server> {
      await rm(join(data, 'postmaster.pid'), { force: true });
      const port = givenPort ?? (await freePort());
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
      return { data, port, process: child, signal };
    },
    async stop(servers: readonly Server[]) {
      for (const server of servers) server.signal('SIGKILL');
      await sleep(300);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
