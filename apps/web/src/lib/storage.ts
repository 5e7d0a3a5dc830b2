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

/** The remembered value if `isValid` accepts it; otherwise `fallback`, also for text another version wrote. */
export function recall<T>(key: string, isValid: (value: unknown) => value is T, fallback: T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
    return isValid(value) ? value : fallback;
  } catch {
    return fallback;
  }
}
