import { useRef } from 'react';

const NEVER = Symbol('never');

/**
 * Passing through a field is no answer: one that was never written in is judged when the form is sent, not when it is
 * left. `begin` is another once the form begins anew, and then nothing was written yet.
 */
export function useWritten(begin: unknown) {
  const since = useRef<unknown>(NEVER);
  return {
    write: () => {
      since.current = begin;
    },
    isWritten: () => since.current === begin,
  };
}
