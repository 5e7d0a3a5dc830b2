import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** The value once the person has paused, so that the server is not asked at each letter. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
