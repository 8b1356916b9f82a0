import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { shopTime } from '#domain/shop-day.ts';
import { usePageData } from '#web/page-data.ts';

const UPDATE_MS = 30_000;

/** Reads a clock every 30 seconds and when the page becomes visible: timers stop in a hidden page and while a machine sleeps. */
function useClock<Value>(read: () => Value): Value {
  const [value, setValue] = useState(read);
  const tick = useEffectEvent(() => setValue(read()));
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const timer = setInterval(() => tick(), UPDATE_MS);
    document.addEventListener('visibilitychange', () => tick(), { signal });
    window.addEventListener('pageshow', () => tick(), { signal });
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, []);
  return value;
}

/** Returns the current time in milliseconds, exact enough for "5 minutes ago". */
export const useNow = (): number => useClock(Date.now);

/** Returns the shop's day, YYYY-MM-DD. A screen that stays open moves to the next day. */
export function useToday(): string {
  const { timeZone } = usePageData().shop;
  return useClock(() => shopTime(new Date(), timeZone).day);
}

/** Calls back when a new day begins at the shop, to refresh data of the day before. @returns the shop's day, YYYY-MM-DD */
export function useNewDay(onNewDay: () => void): string {
  const today = useToday();
  const lastDay = useRef(today);
  const report = useEffectEvent(onNewDay);
  useEffect(() => {
    if (lastDay.current === today) return;
    lastDay.current = today;
    report();
  }, [today]);
  return today;
}
