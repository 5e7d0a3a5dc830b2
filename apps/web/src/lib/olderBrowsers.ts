// What our code calls and the oldest browsers that people here have lack (Chrome 109, Firefox 115, Safari 16.4). The build
// lowers syntax, not calls; e2e/navegadores.spec.ts finds others that must not be called.
export const OLDEST = ['chrome109', 'firefox115', 'safari16.4'];

const bring = (to: object, name: string, value: (...args: never[]) => unknown) => {
  if (!(name in to)) Object.defineProperty(to, name, { value, writable: true, configurable: true });
};

type Compare = (a: unknown, b: unknown) => number;
bring(Array.prototype, 'toSorted', function toSorted(this: unknown[], compare: Compare) {
  // oxlint-disable-next-line unicorn/no-array-sort -- This is how the other is made.
  return [...this].sort(compare);
});
bring(Array.prototype, 'toReversed', function toReversed(this: unknown[]) {
  // oxlint-disable-next-line unicorn/no-array-reverse -- The same.
  return [...this].reverse();
});
bring(
  Array.prototype,
  'toSpliced',
  function toSpliced(this: unknown[], start: number, skip: number, ...items: unknown[]) {
    return [...this.slice(0, start), ...items, ...this.slice(start + skip)];
  },
);
bring(URL, 'canParse', (url: string, base?: string) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
});
bring(AbortSignal, 'any', (signals: AbortSignal[]) => {
  const any = new AbortController();
  for (const signal of signals) {
    const abort = () => any.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: any.signal });
  }
  return any.signal;
});
