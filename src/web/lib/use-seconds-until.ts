import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** Counts down the whole seconds until an instant, and renders only while any are left. @param untilMs 0 for none */
export function useSecondsUntil(untilMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (untilMs <= Date.now()) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= untilMs) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [untilMs]);
  return secondsUntil(untilMs, now);
}

/** Returns the whole seconds that are left; 0 from the instant on. */
export function secondsUntil(untilMs: number, now: number): number {
  return Math.max(0, Math.ceil((untilMs - now) / 1000));
}
