// What a process and a folder take.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

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
