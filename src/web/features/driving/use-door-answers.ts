import { useEffect, useEffectEvent } from 'react';

const POLL_MS = 3_000;

/**
 * Polls the day while a customer has an offer to answer, which shows the answer to the driver without a press. Also polls
 * when the driver returns to the page.
 */
export function useDoorAnswers(isWaiting: boolean, refresh: () => Promise<void>): void {
  const poll = useEffectEvent(() => {
    // Keeps the screen after a failure: the next poll follows in a moment, and the server checks each report.
    refresh().catch((error: unknown) => console.warn('The answer could not be looked for', error));
  });
  useEffect(() => {
    if (!isWaiting) return;
    const onShow = () => poll();
    const timer = setInterval(onShow, POLL_MS);
    document.addEventListener('visibilitychange', onShow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [isWaiting]);
}
