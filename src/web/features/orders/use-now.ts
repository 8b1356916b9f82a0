import { useEffect, useState } from 'react';

const UPDATE_MS = 30_000;

/** Returns the current time in milliseconds, exact enough for "5 minutes ago". */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), UPDATE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
