import { useEffect, useEffectEvent, useState } from 'react';
import { takeLatest } from '#web/lib/answers/take-latest.ts';
import { usePolling } from '#web/lib/answers/use-polling.ts';
import { type CallAnswer, call } from '#web/lib/api.ts';

export type FirstOffer = CallAnswer<'priceOffers.get'>;

const CLOCK_MS = 30_000;

/**
 * Holds the offer of a page. Refetches it while the page is shown: it may be answered in another tab or on another device,
 * and the shop decides disputes meanwhile.
 */
export function useOffer(token: string, first: FirstOffer) {
  const [offer, setOffer] = useState(first);
  const [{ begin, accept }] = useState(() => takeLatest(setOffer));
  const [nowMs, setNow] = useState(() => Date.now());
  const refresh = async () => {
    const takeAnswer = begin();
    const currentOffer = await call('priceOffers.get', { params: { token } });
    takeAnswer(currentOffer);
    return currentOffer;
  };
  usePolling(() => {
    setNow(Date.now());
    // Keeps the offer on screen: the server checks every answer against the current one.
    refresh().catch((error: unknown) => console.warn('The offer could not be read again', error));
  });
  const tick = useEffectEvent(() => setNow(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => tick(), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return { offer, nowMs, take: accept, refresh };
}
