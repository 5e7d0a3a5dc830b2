// From an event to the queries that show what it is about: those whose key begins with the topic, and those that name it in
// `meta: { topics: ['areas'] }` because they show it too. A burst is answered once.
import type { VivoEvent } from '@muni/contract';
import type { Query, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { topics?: readonly string[] | undefined };
  }
}

const FIRST_MS = 50;
const APART_MS = 500;

/** Records that this tab deleted: their page may still be open behind the result, and must not ask for them. */
const gone = new Set<string>();
export const markGone = (topic: string, id: number) => void gone.add(`${topic} ${id}`);
export const markBack = (topic: string, id: number) => void gone.delete(`${topic} ${id}`);

/** Null stands for many of them. */
type Changed = Map<string, Set<number> | null>;

export function isAffected({ queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>, changed: Changed) {
  const [topic, kind, id] = queryKey;
  if (meta?.topics?.some((one) => changed.has(one))) return true;
  if (typeof topic !== 'string' || !changed.has(topic)) return false;
  if (typeof id === 'number' && gone.has(`${topic} ${id}`)) return false;
  const ids = changed.get(topic);
  // One record or its history, and another one changed.
  const isOther = (kind === 'record' || kind === 'historial') && ids && !ids.has(Number(id));
  return !isOther;
}

export function liveQueries(queries: QueryClient) {
  let changed: Changed = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;

  const flush = () => {
    timer = undefined;
    last = Date.now();
    const now = changed;
    changed = new Map();
    void queries.invalidateQueries({ predicate: (query) => isAffected(query, now) });
  };
  return {
    onEvent({ topic, id }: VivoEvent) {
      const ids = changed.get(topic);
      if (id === null || ids === null) changed.set(topic, null);
      else changed.set(topic, (ids ?? new Set<number>()).add(id));
      timer ??= setTimeout(flush, Math.max(FIRST_MS, last + APART_MS - Date.now()));
    },
    onResync: () => void queries.invalidateQueries(),
    stop: () => clearTimeout(timer),
  };
}
