import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The current moment, again every minute: what tells how long something has waited stays true while it is looked at. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
