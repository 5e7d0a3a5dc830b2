// Light or dark: what somebody chose in this browser, or else what the system wears, also when that changes.
import { storeOf, useStore } from './store.ts';

const MODE = 'muni.tema';
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function chosen(): string | null {
  try {
    return localStorage.getItem(MODE);
  } catch {
    return null;
  }
}

/** What was chosen since; the page wears something before any code has come. */
const worn = storeOf<boolean | undefined>(undefined);
function wear(isDark: boolean) {
  document.documentElement.dataset.tema = isDark ? 'dark' : 'light';
  worn.set(isDark);
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

export const useIsDark = () => useStore(worn) ?? document.documentElement.dataset.tema === 'dark';

/** Paper is white: what is printed wears the light colours, whatever the screen wears. */
export function printInLight() {
  const { dataset } = document.documentElement;
  let before: string | undefined;
  window.addEventListener('beforeprint', () => {
    before = dataset.tema;
    dataset.tema = 'light';
  });
  window.addEventListener('afterprint', () => {
    if (before !== undefined) dataset.tema = before;
  });
}
