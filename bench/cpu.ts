// CPU from the accounting of the operating system: of this process with all its threads (and with it of the embedded
// database, which runs in one of them) and the processes it began and that ended, and of a PostgreSQL on the same machine. It stays the same when others keep the
// machine busy, which the clock does not.
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../apps/server/src/db/transaction.ts';

/** Of a second, as Linux counts in /proc. */
const TICK = 1 / 100;

interface Process {
  parent: number;
  /** Its own and that of its children that ended. */
  own: number;
  ended: number;
}

function processOf(pid: number | string): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name may hold anything; what follows it are numbers.
    const after = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = after;
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = after.slice(11, 15);
    return { parent, own: (user + system) * TICK, ended: (childUser + childSystem) * TICK };
  } catch {
    return null;
  }
}

function serverSeconds(postmaster: number): number {
  const server = processOf(postmaster);
  let total = server ? server.own + server.ended : 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const child = processOf(pid);
    if (child?.parent === postmaster) total += child.own + child.ended;
  }
  return total;
}

/** Of a process that stands by itself, with its threads, since it began. */
export function cpuSecondsOf(pid: number): number {
  const found = processOf(pid);
  if (!found) throw new Error(`No process ${pid}.`);
  return found.own + found.ended;
}

export function memoryMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

export interface CpuSeconds {
  process: number;
  database: number;
}

export async function cpuMeter(db: Db, kind: 'embebida' | 'postgresql') {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const postmaster = kind === 'postgresql' ? processOf(rows[0]?.pid ?? 0)?.parent : undefined;
  const now = (): CpuSeconds => {
    const { user, system } = process.cpuUsage();
    return {
      process: (user + system) / 1e6 + (processOf(process.pid)?.ended ?? 0),
      database: postmaster === undefined ? 0 : serverSeconds(postmaster),
    };
  };
  return {
    async of(work: () => Promise<unknown>): Promise<CpuSeconds> {
      const before = now();
      await work();
      const after = now();
      return {
        process: after.process - before.process,
        database: after.database - before.database,
      };
    },
  };
}
