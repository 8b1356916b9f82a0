import { useEffect, useEffectEvent } from 'react';
import { listOf } from '#web/lib/storage/saved-values.ts';
import { readStored, writeStored } from '#web/lib/storage/storage.ts';
import { type LockedQuote, readLockedQuote } from './offer.ts';

/**
 * Prices that this browser was shown, the highest for each device: the other dialog, and this one when it is opened
 * again, offer no less. The server decides by the token of the quote.
 */
export type HeldPrices = readonly LockedQuote[];

const KEY = 'held-prices';
/** The oldest prices beyond these are dropped. */
const MOST = 40;

/** Returns the prices that are still valid, the newest first. */
export function loadHeldPrices(now: number): HeldPrices {
  return (readStored(KEY, listOf(readLockedQuote, MOST)) ?? []).filter(({ expiresAt }) => Date.parse(expiresAt) > now);
}

export function saveHeldPrices(held: HeldPrices): void {
  writeStored(KEY, held);
}

/** Adds a price, unless a higher one is held for the device. */
export function holdPrice(held: HeldPrices, quote: LockedQuote): HeldPrices {
  const heldQuote = held.find(({ selection }) => selection === quote.selection);
  if (heldQuote !== undefined && heldQuote.cents > quote.cents) return held;
  return [quote, ...held.filter((other) => other !== heldQuote)].slice(0, MOST);
}

/** Removes the price of a device, which the server has refused. */
export function dropPrice(held: HeldPrices, selection: string): HeldPrices {
  return held.filter((quote) => quote.selection !== selection);
}

/** Calls back with the held prices after another tab has changed them. */
export function useHeldElsewhere(onHeld: (held: HeldPrices) => void): void {
  const reportHeld = useEffectEvent(onHeld);
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent) => key === KEY && reportHeld(loadHeldPrices(Date.now()));
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, []);
}
