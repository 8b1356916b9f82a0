import { useEffect, useEffectEvent, useState } from 'react';
import { type CallAnswer, call } from '#web/lib/api.ts';

export type FirstOffer = CallAnswer<'priceOffers.get'>;

const CLOCK_MS = 30_000;

/**
 * Holds the offer of a page. It is read again whenever the visitor comes back to the page: it may have been answered in another
 * tab or on another device, and a second look at a contested line ends without them.
 */
export function useOffer(token: string, first: FirstOffer) {
  const [offer, setOffer] = useState(first);
  const [nowMs, setNow] = useState(() => Date.now());
  const refresh = async () => {
    const after = await call('priceOffers.get', { params: { token } });
    setOffer(after);
    return after;
  };
  const look = useEffectEvent(() => {
    setNow(Date.now());
    if (document.visibilityState === 'hidden') return;
    // What is on screen stays: the server checks every answer against the offer as it is.
    refresh().catch((error: unknown) => console.warn('The offer could not be read again', error));
  });
  const tick = useEffectEvent(() => setNow(Date.now()));
  useEffect(() => {
    const onShow = () => look();
    document.addEventListener('visibilitychange', onShow);
    window.addEventListener('focus', onShow);
    const timer = setInterval(() => tick(), CLOCK_MS);
    return () => {
      document.removeEventListener('visibilitychange', onShow);
      window.removeEventListener('focus', onShow);
      clearInterval(timer);
    };
  }, []);
  return { offer, nowMs, take: setOffer, refresh };
}
