// Goes on from `clock.mjs`: timers of a minute or more follow that clock too, as if the time in between had passed. Shorter
// ones are limits of requests and statements, which are under way in real time.
import { promisify } from 'node:util';
import { shiftNow } from './clock.mjs';

const LONG_MS = 60_000;
const STEP_MS = 50;
const plain = { setTimeout, setInterval, clearTimeout, clearInterval };
const now = () => performance.now() + shiftNow();

class LongTimer {
  /** @param {() => void} work @param {number} delay @param {boolean} again */
  constructor(work, delay, again) {
    this.work = work;
    this.delay = delay;
    this.again = again;
    this.due = now() + delay;
    waiting.add(this);
  }
  ref() {
    return this;
  }
  unref() {
    return this;
  }
  hasRef() {
    return false;
  }
  refresh() {
    this.due = now() + this.delay;
    waiting.add(this);
    return this;
  }
}
/** @type {Set<LongTimer>} */
const waiting = new Set();

function fireDue() {
  for (const timer of [...waiting]
    .filter(({ due }) => due <= now())
    .toSorted((a, b) => a.due - b.due)) {
    if (timer.again) timer.refresh();
    else waiting.delete(timer);
    timer.work();
  }
}
plain.setInterval(fireDue, STEP_MS).unref();

/** @param {typeof setTimeout | typeof setInterval} short @param {boolean} again */
const following =
  (short, again) =>
  /** @param {(...args: any[]) => void} work @param {number} delay @param {...any} args */
  (work, delay = 0, ...args) =>
    delay >= LONG_MS
      ? new LongTimer(() => work(...args), delay, again)
      : short(work, delay, ...args);
/** @param {(timer: any) => void} clear */
const forgetting =
  (clear) =>
  /** @param {unknown} timer */
  (timer) =>
    timer instanceof LongTimer ? void waiting.delete(timer) : clear(timer);

Object.assign(globalThis, {
  setTimeout: Object.assign(following(plain.setTimeout, false), {
    [promisify.custom]: /** @type {any} */ (plain.setTimeout)[promisify.custom],
  }),
  setInterval: following(plain.setInterval, true),
  clearTimeout: forgetting(plain.clearTimeout),
  clearInterval: forgetting(plain.clearInterval),
});
