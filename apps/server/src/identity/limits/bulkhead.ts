// At most so many at once under the same key, within this process; the rest are turned away without touching anything
// dearer. It keeps one address or one account from filling the queue that everybody shares.

export function createBulkhead(limit: number) {
  const running = new Map<string, number>();
  /** False when there is no place; otherwise the place is taken until `leave`. */
  function enter(key: string): boolean {
    const count = running.get(key) ?? 0;
    if (count >= limit) return false;
    running.set(key, count + 1);
    return true;
  }
  function leave(key: string) {
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
  }
  return {
    countOf: (key: string) => running.get(key) ?? 0,
    /** Runs the job in a place of its own, or `otherwise` at once. */
    async within<T>(key: string, job: () => Promise<T>, otherwise: () => never): Promise<T> {
      if (!enter(key)) return otherwise();
      try {
        return await job();
      } finally {
        leave(key);
      }
    },
  };
}
