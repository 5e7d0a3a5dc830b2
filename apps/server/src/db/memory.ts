// Remembers for a moment what every request asks of the database. A value is forgotten at once when its change is announced,
// and after `forMs` in any case. Promises are kept rather than values, so that a change also forgets a question whose answer
// is still on its way.
export interface MemoryOptions {
  forMs: number;
  now?: () => number;
  /** The most keys that are kept, of all groups together. */
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
    // A negative age means that the clock was set back.
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
