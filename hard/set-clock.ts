// A product whose clock is ours to set.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const DAY_MS = 24 * 3_600_000;

/** `preload` is `clock.mjs`, or what goes on from it. */
export function ownClock(folder: string, preload = 'clock.mjs') {
  const file = join(folder, 'reloj');
  const setTo = (shiftMs: number) => {
    // Never half written: it is read at any moment.
    writeFileSync(`${file}.nuevo`, String(shiftMs));
    renameSync(`${file}.nuevo`, file);
  };
  setTo(0);
  const module = fileURLToPath(new URL(preload, import.meta.url));
  return { setTo, settings: { NODE_OPTIONS: `--import ${module}`, MUNI_CLOCK: file } };
}
