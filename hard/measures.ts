// What a process and a folder take.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const childrenOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );

/** Of the processes it has begun; those that go meanwhile count for nothing. */
export function childrenMb(pid: number): number {
  try {
    return childrenOf(pid).reduce((sum, child) => sum + residentMb(Number(child)), 0);
  } catch {
    return 0;
  }
}

/** For a product that `heldMb` will be asked of. */
export const COLLECTING = `--import ${fileURLToPath(new URL('collect.mjs', import.meta.url))}`;
const COLLECTED_WITHIN_MS = 1000;

/** Without what it no longer needs. */
export async function heldMb(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  await sleep(COLLECTED_WITHIN_MS);
  return residentMb(pid);
}

/** Hundredths of a second of processor, of all its threads. */
export const ticksOf = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
};
const QUIET_MS = 250;
const QUIET_TICKS = 3;
/** Once may be a wait for the disk. */
const QUIET_TIMES = 3;

/** Until it has nothing to do, or so long. */
export async function untilQuiet(pid: number, longestMs: number): Promise<void> {
  const until = performance.now() + longestMs;
  let before = ticksOf(pid);
  for (let quiet = 0; quiet < QUIET_TIMES && performance.now() < until;) {
    await sleep(QUIET_MS);
    const now = ticksOf(pid);
    quiet = now - before <= QUIET_TICKS ? quiet + 1 : 0;
    before = now;
  }
}

export const openFiles = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

const lookAt = (folder: string) => {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
};

/** What goes meanwhile counts for nothing. */
export const bytesIn = (folder: string): number =>
  lookAt(folder).reduce((sum, found) => {
    const path = join(folder, found.name);
    if (found.isDirectory()) return sum + bytesIn(path);
    return sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0);
  }, 0);
