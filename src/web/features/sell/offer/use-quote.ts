import { useEffect, useEffectEvent, useState } from 'react';
import { parseMoney } from '#domain/money.ts';
import { fetchQuote, goodUntilText, type QuoteBody } from '#web/features/place-order/index.ts';
import { ApiError, NetworkError } from '#web/lib/api.ts';
import { isBetter, type LockedQuote, type Offer } from './offer.ts';

/** Pause in choices before a quote is requested, in ms. */
const DEBOUNCE_MS = 400;

/** State of the lock on the price on screen. */
export type QuoteStatus = 'none' | 'locking' | 'locked' | 'unlocked';

/** Locks the price of an offer for 14 days. @throws ApiError or NetworkError */
export async function lockQuote(offer: Offer, body: QuoteBody, signal?: AbortSignal): Promise<LockedQuote> {
  const { price, quoteId, expiresAt } = await fetchQuote(body, signal);
  const cents = parseMoney(price);
  if (cents === null) throw new Error(`Not a price: ${price}`);
  return { selection: offer.selection, cents, quoteId, expiresAt };
}

/**
 * Locks the price on screen in the background. A quote is kept while it is for the chosen options, unless
 * today's price is higher. Without one the order gets the price of the day, as the server computes it.
 * @param body device to price; null while there is no offer.
 * @param onQuote `isNews`: the server's price differs from that of the products on screen.
 */
export function useQuote(
  offer: Offer | null,
  body: QuoteBody | null,
  onQuote: (quote: LockedQuote, isNews: boolean) => void,
): QuoteStatus {
  const [failedFor, setFailedFor] = useState<string | null>(null);
  const isHeld = offer?.quote !== null && offer !== null && offer.computedCents <= offer.quote.cents;
  const requestKey = offer === null || isHeld ? null : `${offer.selection} ${offer.computedCents}`;

  const requestQuote = useEffectEvent(async (signal: AbortSignal) => {
    if (offer === null || body === null) return;
    const quote = await lockQuote(offer, body, signal);
    if (!signal.aborted) onQuote(quote, quote.cents !== offer.computedCents);
  });

  useEffect(() => {
    if (requestKey === null) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      requestQuote(leaving.signal).catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
        console.warn('The price could not be locked', error);
        setFailedFor(requestKey);
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [requestKey]);

  if (offer === null) return 'none';
  if (offer.quote !== null) return 'locked';
  return failedFor === requestKey ? 'unlocked' : 'locking';
}

/** Returns the text below a price, with its last valid day. */
export function holdText(offer: Offer, status: QuoteStatus, timeZone: string): string {
  if (offer.quote !== null) {
    const until = goodUntilText(offer.quote.expiresAt, timeZone);
    return isBetter(offer) ? `You already have a better price. ${until}` : until;
  }
  return status === 'locking' ? 'Locking your price…' : 'Today’s price';
}
