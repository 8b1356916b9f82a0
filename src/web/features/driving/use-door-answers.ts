import { useEffect, useEffectEvent } from 'react';

const LOOK_EVERY_MS = 3_000;

/**
 * Reads the day again and again while a customer has an offer to answer, so that the driver sees the answer by itself; and at once when
 * the driver comes back to the page.
 */
export function useDoorAnswers(isWaiting: boolean, refresh: () => Promise<void>): void {
  const look = useEffectEvent(() => {
    // What is on screen stays: the next look comes in a moment, and the server checks each report.
    refresh().catch((error: unknown) => console.warn('The answer could not be looked for', error));
  });
  useEffect(() => {
    if (!isWaiting) return;
    const onShow = () => look();
    const timer = setInterval(onShow, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', onShow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [isWaiting]);
}
