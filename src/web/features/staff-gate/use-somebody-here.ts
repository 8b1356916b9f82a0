import { useEffect, useEffectEvent, useRef } from 'react';
import type { StaffState } from '#contracts/staff.ts';
import { tellSomebodyIsHere } from './staff-gate.api.ts';

/** What a person does at a screen. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const TELL_EVERY_SECONDS = 60;
const TELL_PART_OF_IDLE = 10;
const LOOK_EVERY_MS = 10_000;

/**
 * Keeps the server told that somebody is at the screen, also while they only read or type, and asks it whether the area is
 * still open once nobody has been for the idle time. The server decides: another tab may be in use.
 * @param idleSeconds null while the gate is closed
 */
export function useSomebodyHere(
  idleSeconds: number | null,
  accept: (state: StaffState) => void,
  ask: () => void,
): void {
  const seenAt = useRef(0);
  const toldAt = useRef(0);

  const seen = useEffectEvent((everySeconds: number) => {
    const now = performance.now();
    seenAt.current = now;
    if (now - toldAt.current < everySeconds * 1000) return;
    toldAt.current = now;
    tellSomebodyIsHere().then(accept, (error: unknown) => {
      // The next sign tells it again.
      toldAt.current = 0;
      console.warn('The server could not be told that somebody is here', error);
    });
  });
  const look = useEffectEvent((idle: number) => {
    if (performance.now() - seenAt.current > idle * 1000) ask();
  });
  const wake = useEffectEvent(() => {
    if (document.visibilityState === 'visible') ask();
  });

  useEffect(() => {
    if (idleSeconds === null) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    seenAt.current = performance.now();
    toldAt.current = performance.now();
    const everySeconds = Math.min(TELL_EVERY_SECONDS, idleSeconds / TELL_PART_OF_IDLE);
    for (const sign of SIGNS) {
      document.addEventListener(sign, () => seen(everySeconds), { signal, passive: true, capture: true });
    }
    // A screen that was asleep has missed its time.
    document.addEventListener('visibilitychange', () => wake(), { signal });
    const timer = setInterval(() => look(idleSeconds), LOOK_EVERY_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [idleSeconds]);
}
