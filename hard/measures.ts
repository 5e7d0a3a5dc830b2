// What a process and a folder take.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Hundredths of a second of processor, of all its threads. */
const ticksOf = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
};
const QUIET_MS = 500;
const QUIET_TICKS = 3;

/** Until it has nothing to do, or so long. */
export async function untilQuiet(pid: number, longestMs: number): Promise<void> {
  const until = performance.now() + longestMs;
  for (let before = -QUIET_TICKS - 1; performance.now() < until;) {
    const now = ticksOf(pid);
    if (now - before <= QUIET_TICKS) return;
    before = now;
    await sleep(QUIET_MS);
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
