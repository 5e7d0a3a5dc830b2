// A value outside React that screens follow: any code sets it, and what shows it is drawn anew.
import { useSyncExternalStore } from 'react';

export function storeOf<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next: T) => {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isFollowed: () => listeners.size > 0,
  };
}

export const useStore = <T>({ subscribe, get }: ReturnType<typeof storeOf<T>>): T =>
  useSyncExternalStore(subscribe, get);
