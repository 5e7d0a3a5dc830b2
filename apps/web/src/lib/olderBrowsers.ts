// What our code calls and the oldest browsers that people here have lack (Chrome 109, Firefox 115, Safari 16.4). The build
// lowers syntax, not calls; e2e/navegadores.spec.ts finds others that must not be called.
const arrays = Array.prototype;
arrays.toSorted ??= function toSorted(compare) {
  return [...this].sort(compare);
};
arrays.toReversed ??= function toReversed() {
  return [...this].reverse();
};
arrays.toSpliced ??= function toSpliced(start: number, skip = Infinity, ...items: unknown[]) {
  return [...this.slice(0, start), ...items, ...this.slice(start + skip)];
};
URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
};
AbortSignal.any ??= (signals) => {
  const any = new AbortController();
  for (const signal of signals) {
    const abort = () => any.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: any.signal });
  }
  return any.signal;
};
export {};
