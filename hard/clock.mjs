// Preloaded into the product (`--import`): its clock is the machine's plus the milliseconds that the file MUNI_CLOCK names
// says, in every thread, also for the embedded database. As on a machine whose clock is set, timers do not notice.
import { readFileSync } from 'node:fs';
import process from 'node:process';

const LOOK_EVERY_MS = 20;
const file = process.env['MUNI_CLOCK'] ?? '';
const machine = Date.now;
let shift = 0;
let lookedAt = Number.NEGATIVE_INFINITY;

export function shiftNow() {
  const now = performance.now();
  if (now - lookedAt > LOOK_EVERY_MS) {
    lookedAt = now;
    shift = Number(readFileSync(file, 'utf8'));
  }
  return shift;
}

Date.now = () => machine() + shiftNow();
globalThis.Date = new Proxy(Date, {
  construct: (target, args, made) =>
    Reflect.construct(target, args.length === 0 ? [Date.now()] : args, made),
});
