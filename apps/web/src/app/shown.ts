// When the screen that a page was opened for is shown with its data: a mark in the page's own clock, for whoever measures.
import type { VisitaInput } from '@muni/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endEarly } from '../lib/early.ts';
import { postJson } from '../lib/http.ts';
import { wasInside } from '../lib/sessionEnd.ts';
import { whenIdle } from '../lib/whenIdle.ts';

const SHOWN = 'pantalla';

const isWaiting = (queries: QueryClient) =>
  queries.isFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;

let isShown = false;
export const wasShown = () => isShown;
const waiting = new Set<() => void>();
/** For what can wait until then. */
export const whenShown = (listener: () => void) =>
  void (isShown ? listener() : waiting.add(listener));

function markShown() {
  isShown = true;
  performance.mark(SHOWN);
  endEarly();
  for (const listener of waiting) listener();
  waiting.clear();
  whenIdle(tellVisit);
}

/** People's real times, for whoever looks after the installation (`/metrics`). */
const tellVisit = async () => {
  // Whoever has left since may tell nothing.
  if (!wasInside()) return;
  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
  const visita: VisitaInput = { marco: at('first-paint'), pantalla: at(SHOWN) };
  await postJson('/api/visitas/', visita);
};

/** Said by the screen, once its code is here: what remains are the answers it waits for. */
export function useShown(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (isShown) return undefined;
    let frame = 0;
    /** A task after the next frame, unless something comes before. */
    const afterFrame = (act: () => void) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setTimeout(act));
    };
    // The last answer is drawn before or in that frame; by the one after it is painted.
    const look = () =>
      afterFrame(() => isShown || isWaiting(queries) || afterFrame(() => isShown || markShown()));
    look();
    const stop = queries.getQueryCache().subscribe(look);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [queries]);
}
