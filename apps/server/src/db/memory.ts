// What the database said a moment ago, for what every request asks again. It lasts for as long as the caller can bear not
// to know of a change that nobody told it, and goes at once with one that somebody did. Promises are kept, not their
// values: a change while one is under way forgets it too.
export interface MemoryOptions {
  forMs: number;
  now?: () => number;
  /** So many keys are kept, of all groups together. */
  size?: number;
}

const SIZE = 10_000;

/** Keys belong to a group, so that one change forgets all of them. */
export function createMemory<T>({ forMs, now = Date.now, size = SIZE }: MemoryOptions) {
  const newEntries = () => new Map<string, { since: number; value: Promise<T> }>();
  const groups = new Map<string, ReturnType<typeof newEntries>>();
  let kept = 0;
  const forget = (group: string) => {
    kept -= groups.get(group)?.size ?? 0;
    groups.delete(group);
  };
  const forgetAll = () => {
    kept = 0;
    groups.clear();
  };
  const peek = (group: string, key: string): Promise<T> | undefined => {
    const entry = groups.get(group)?.get(key);
    const age = entry ? now() - entry.since : -1;
    // Less than nothing: the clock was set back.
    return age >= 0 && age < forMs ? entry?.value : undefined;
  };
  return {
    forget,
    forgetAll,
    recall(group: string, key: string, look: () => Promise<T>): Promise<T> {
      const known = peek(group, key);
      if (known) return known;
      const isNew = !groups.get(group)?.has(key);
      if (isNew && kept >= size) forgetAll();
      if (isNew) kept += 1;
      const value = look();
      value.catch(() => forget(group));
      const entries = groups.get(group) ?? newEntries();
      groups.set(group, entries.set(key, { since: now(), value }));
      return value;
    },
  };
}
export type Memory<T> = ReturnType<typeof createMemory<T>>;
