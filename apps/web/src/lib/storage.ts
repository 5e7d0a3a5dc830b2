// What this browser remembers for the person: small preferences, never data of the town hall. A browser that refuses
// to store (private window, full disk) only forgets.
export const PREFIX = 'muni.';

export function remember(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Nothing to do: the preference lasts until the page is closed.
  }
}

/** The remembered value, or else `fallback`. A value of another shape takes another key: nobody looks at what came back. */
export function recall<T>(key: string, fallback: T): T {
  try {
    const value = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as T | null;
    return value ?? fallback;
  } catch {
    return fallback;
  }
}
