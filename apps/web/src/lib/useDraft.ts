// Something being written, kept as it grows: it is there again after the tab was closed. `ready` is false until what was
// kept has been read, and what is typed before that wins; `isStored`, while the browser holds it as it stands.
import { useCallback, useEffect, useRef, useState } from 'react';
import { localStore } from './localStore.ts';

const PAUSE_MS = 200;

const write = (key: string, value: unknown) =>
  localStore().then((store) => store.change({ [key]: value }));

/** The key of a draft is made with its first word, and says nothing. */
const isNothing = (value: object, empty: object) =>
  JSON.stringify({ ...value, clave: '' }) === JSON.stringify({ ...empty, clave: '' });

export function useDraft<T extends object>(key: string, empty: T) {
  const [state, setState] = useState({ value: empty, ready: false, isStored: true });
  const [nothing] = useState(empty);
  const touched = useRef(false);
  const unsaved = useRef<T>(undefined);

  useEffect(() => {
    let current = true;
    void localStore()
      .then((store) => store.get(key))
      .catch(() => undefined)
      .then((kept) => {
        if (!current) return;
        setState((now) => ({
          ...now,
          ready: true,
          value: kept && !touched.current ? { ...now.value, ...(kept as T) } : now.value,
        }));
      });
    return () => {
      current = false;
    };
  }, [key]);

  const { value, isStored } = state;
  useEffect(() => {
    // Cleared, it may still have been noted as unsaved by the drawing before.
    unsaved.current = isStored ? undefined : value;
    if (isStored) return undefined;
    const save = () => {
      if (unsaved.current === undefined) return;
      unsaved.current = undefined;
      void write(key, isNothing(value, nothing) ? undefined : value)
        .then(() => setState((now) => (now.value === value ? { ...now, isStored: true } : now)))
        .catch(() => undefined);
    };
    const timer = setTimeout(save, PAUSE_MS);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
  }, [key, value, isStored, nothing]);

  // Leaving the screen before the pause is over must not lose the last words.
  useEffect(
    () => () => {
      if (unsaved.current !== undefined) void write(key, unsaved.current).catch(() => undefined);
      unsaved.current = undefined;
    },
    [key],
  );

  /** A part, or what becomes of it as it stands now. */
  const change = useCallback((part: Partial<T> | ((now: T) => Partial<T>)) => {
    touched.current = true;
    setState((now) => {
      const changed = typeof part === 'function' ? part(now.value) : part;
      return { ...now, value: { ...now.value, ...changed }, isStored: false };
    });
  }, []);
  /** Back to nothing, here and in the browser. */
  const clear = useCallback(() => {
    unsaved.current = undefined;
    setState((now) => ({ ...now, value: empty, isStored: true }));
    void write(key, undefined).catch(() => undefined);
  }, [key, empty]);
  return { ...state, change, clear };
}
