import { useEffect, useRef } from 'react';

const NEVER = Symbol('never');

/** What somebody holds the mouse on must not move away from under it: it is said once they let go. */
function onceReleased(say: () => void) {
  if (document.querySelector(':active')) {
    window.addEventListener('pointerup', () => setTimeout(say), { once: true });
  } else {
    say();
  }
}

/**
 * Passing through a field is no answer: one that was never written in is judged when the form is sent, not when it is
 * left. `begin` is another once the form begins anew, and then nothing was written yet.
 */
export function useWritten(begin: unknown) {
  const now = useRef(begin);
  const since = useRef<unknown>(NEVER);
  useEffect(() => {
    now.current = begin;
  }, [begin]);
  const isWritten = () => since.current === now.current;
  return {
    write: () => {
      since.current = now.current;
    },
    leave: (judge: () => void) => {
      if (!isWritten()) return;
      onceReleased(() => {
        // What was pressed may have been «Descartar».
        if (isWritten()) judge();
      });
    },
  };
}
