// At most so many at once under the same key, within this process; the rest are turned away without touching anything
// dearer. It keeps one address or one account from filling the queue that everybody shares.

export function createBulkhead(limit: number) {
  const running = new Map<string, number>();
  return {
    /** A function that leaves, or null when there is no place. */
    enter(key: string): (() => void) | null {
      const count = running.get(key) ?? 0;
      if (count >= limit) return null;
      running.set(key, count + 1);
      return () => {
        const left = (running.get(key) ?? 1) - 1;
        if (left > 0) running.set(key, left);
        else running.delete(key);
      };
    },
  };
}
