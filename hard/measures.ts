// What a process and a folder take.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

export const openFiles = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

/** Files that go meanwhile count for nothing. */
export function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    return sum + (found?.isFile() ? found.size : 0);
  }, 0);
}
