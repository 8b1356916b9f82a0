import { useSyncExternalStore } from 'react';
import { shopTime, weekdayOf } from '#domain/shop-day.ts';
import type { WeekMoment } from '#domain/shop-opening.ts';

const MS_PER_MINUTE = 60_000;

/**
 * Returns the shop's wall clock, updated every minute.
 * @param timeZone IANA name
 * @returns null on the server and until hydration: the page is cached, and knows no time.
 */
export function useShopTime(timeZone: string): WeekMoment | null {
  const minute = useSyncExternalStore(onEachMinute, currentMinute, () => null);
  if (minute === null) return null;
  const time = shopTime(new Date(minute * MS_PER_MINUTE), timeZone);
  return { weekday: weekdayOf(time), minutes: time.minutes };
}

function currentMinute(): number {
  return Math.floor(Date.now() / MS_PER_MINUTE);
}

function onEachMinute(onChange: () => void): () => void {
  const untilNext = () => MS_PER_MINUTE - (Date.now() % MS_PER_MINUTE);
  const tick = () => {
    timer = setTimeout(tick, untilNext());
    onChange();
  };
  let timer = setTimeout(tick, untilNext());
  return () => clearTimeout(timer);
}
