// Something being written, kept as it grows: it is there again after the tab was closed. `ready` is false until what was
// kept has been read; what is typed before that wins.
import { useCallback, useEffect, useRef, useState } from 'react';
import { localStore } from './localStore.ts';

const PAUSE_MS = 200;

const write = (key: string, value: unknown) =>
  localStore().then((store) => store.change({ [key]: value }));

/** The key of a draft is made with its first word, and says nothing. */
const isNothing = (value: object, empty: object) =>
  JSON.stringify({ ...value, clave: '' }) === JSON.stringify({ ...empty, clave: '' });

export interface Draft<T> {
  value: T;
  ready: boolean;
  /** Whether the browser holds it as it stands. */
  isStored: boolean;
  /** A part, or what becomes of it as it stands now. */
  change: (part: Partial<T> | ((now: T) => Partial<T>)) => void;
  /** Back to nothing, here and in the browser. */
  clear: () => void;
}

export function useDraft<T extends object>(key: string, empty: T): Draft<T> {
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

  const change = useCallback<Draft<T>['change']>((part) => {
    touched.current = true;
    setState((now) => {
      const changed = typeof part === 'function' ? part(now.value) : part;
      return { ...now, value: { ...now.value, ...changed }, isStored: false };
    });
  }, []);
  const clear = useCallback(() => {
    unsaved.current = undefined;
    setState((now) => ({ ...now, value: empty, isStored: true }));
    void write(key, undefined).catch(() => undefined);
  }, [key, empty]);
  return { ...state, change, clear };
}
