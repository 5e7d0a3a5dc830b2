import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The current moment, again every so often: what tells how long something has waited stays true while it is looked at. */
export function useNow(everyMs = MINUTE_MS): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
