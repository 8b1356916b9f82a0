import { useSyncExternalStore } from 'react';
import { type ShopTime, shopTime } from '#domain/shop-day.ts';

const MS_PER_MINUTE = 60_000;

/**
 * Returns the shop's wall clock, updated every minute.
 * @param timeZone IANA name
 * @returns null on the server and until hydration, since the page is cached
 */
export function useShopTime(timeZone: string): ShopTime | null {
  const minute = useSyncExternalStore(onEachMinute, currentMinute, () => null);
  return minute === null ? null : shopTime(new Date(minute * MS_PER_MINUTE), timeZone);
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
