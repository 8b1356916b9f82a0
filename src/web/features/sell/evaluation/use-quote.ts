import { useEffect, useEffectEvent, useState } from 'react';
import { parseMoney } from '#domain/money.ts';
import { ApiError, NetworkError } from '#web/lib/api.ts';
import { fetchQuote } from '../sell.api.ts';
import type { EvaluationState } from './evaluation-state.ts';
import { connectionOf, type LockedQuote, type Offer } from './offer.ts';

/** Choices have to rest this long before a quote is asked for. */
const DEBOUNCE_MS = 400;

/** Whether the price on screen is held for the customer. */
export type QuoteStatus = 'none' | 'locking' | 'locked' | 'unlocked';

/**
 * Locks the price on screen in the background (decision 12). A quote is kept as long as it is for what is chosen, unless
 * today's price is higher. Without one the order goes at the price of the day, as the server computes it.
 * @param onQuote `isNews`: the server's price is not what the products on screen say.
 */
export function useQuote(
  { device, form }: EvaluationState,
  offer: Offer | null,
  onQuote: (quote: LockedQuote, isNews: boolean) => void,
): QuoteStatus {
  const [failedFor, setFailedFor] = useState<string | null>(null);
  const isHeld = offer?.quote !== null && offer !== null && offer.computedCents <= offer.quote.cents;
  const wanted = offer === null || isHeld ? null : `${offer.selection} ${offer.computedCents}`;

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (offer === null || form.options.condition === null) return;
    const { condition } = form.options;
    const { carrier, lockStatus } = connectionOf(device, form.options);
    const productId = offer.product.id;
    const answer = await fetchQuote({ productId, condition, carrier, lockStatus, rule: 'evaluation' }, signal);
    const cents = parseMoney(answer.price);
    if (signal.aborted || cents === null) return;
    const { quoteId, expiresAt } = answer;
    onQuote({ selection: offer.selection, cents, quoteId, expiresAt }, cents !== offer.computedCents);
  });

  useEffect(() => {
    if (wanted === null) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      ask(leaving.signal).catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
        console.warn('The price could not be locked', error);
        setFailedFor(wanted);
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [wanted]);

  if (offer === null) return 'none';
  if (offer.quote !== null) return 'locked';
  return failedFor === wanted ? 'unlocked' : 'locking';
}
