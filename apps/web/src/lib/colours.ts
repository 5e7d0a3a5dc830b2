// Light or dark: what somebody chose in this browser, or else what the system wears, also when that changes.
import { useSyncExternalStore } from 'react';

const MODE = 'muni.tema';
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function chosen(): string | null {
  try {
    return localStorage.getItem(MODE);
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();
function wear(isDark: boolean) {
  document.documentElement.dataset.tema = isDark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

export function followSystemColours(): void {
  systemIsDark().addEventListener('change', ({ matches }) => {
    const mode = chosen();
    if (mode === null || mode === 'system') wear(matches);
  });
}

export function chooseColours(mode: 'light' | 'dark'): void {
  try {
    localStorage.setItem(MODE, mode);
  } catch {
    // A browser that keeps nothing wears it until the page is left.
  }
  wear(mode === 'dark');
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useIsDark = () =>
  useSyncExternalStore(subscribe, () => document.documentElement.dataset.tema === 'dark');
