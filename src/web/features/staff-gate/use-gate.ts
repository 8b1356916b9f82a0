import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { StaffState } from '#contracts/staff.ts';
import type { StaffArea } from '#domain/staff-areas.ts';
import { takeLatest } from '#web/lib/answers/take-latest.ts';
import { call } from '#web/lib/api.ts';
import { refetchRefusedReads } from '#web/lib/query.tsx';
import { onStaffRefused } from '#web/lib/session-ended.ts';
import { hasGateFlag, setGateFlags } from './gate-flags.ts';

/**
 * State of a gate. `asking`: the server has not answered yet, and neither gate nor area is shown. `closed`: the gate is shown;
 * `locked` means that it was open before, and its content is kept. `open`: the server has opened it.
 */
export type Gate =
  | { status: 'asking' }
  | { status: 'failed' }
  | { status: 'closed'; locked: boolean }
  | { status: 'open'; staff: StaffState };

/** Opens and closes the gate of an area, only by the server's answers. */
export function useGate(area: StaffArea) {
  const [gate, setGate] = useState<Gate>({ status: 'asking' });
  const applyState = useCallback(
    (staff: StaffState) => {
      setGateFlags(staff.areas);
      if (!staff.areas.includes(area)) {
        setGate((before) => ({ status: 'closed', locked: wasOpen(before) }));
        return;
      }
      setGate({ status: 'open', staff });
      void refetchRefusedReads();
    },
    [area],
  );
  const { accept, begin } = useMemo(() => takeLatest(applyState), [applyState]);
  const ask = useCallback(() => {
    call('staff.session', {}).then(begin(), (error: unknown) => {
      console.warn('Couldn’t ask the server if the gate is open', error);
      setGate((before) => (before.status === 'asking' ? { status: 'failed' } : before));
    });
  }, [begin]);

  // Without the flag, the gate is shown at once; it opens by itself when the area is open in another tab.
  useLayoutEffect(() => {
    if (!hasGateFlag(area)) setGate({ status: 'closed', locked: false });
  }, [area]);
  useEffect(() => {
    ask();
    return onStaffRefused(ask);
  }, [ask]);
  useActivityPing(gate.status === 'open' ? gate.staff.idleSeconds : null, begin, ask);

  return { gate, accept, ask };
}

type ApplyState = (staff: StaffState) => void;

function wasOpen(gate: Gate): boolean {
  return gate.status === 'open' || (gate.status === 'closed' && gate.locked);
}

/** Events of a person at the screen. */
const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const PING_EVERY_SECONDS = 60;
const PING_PART_OF_IDLE = 10;
const IDLE_CHECK_MS = 10_000;

/**
 * Pings the server while there is activity at the screen, such as reading and typing, and asks it if the area is still
 * open after the idle time without any. The server decides: another tab may be in use.
 * @param idleSeconds null while the gate is closed
 */
function useActivityPing(idleSeconds: number | null, begin: () => ApplyState, ask: () => void): void {
  const activeAt = useRef(0);
  const pingedAt = useRef(0);

  const reportActivity = useEffectEvent((everySeconds: number) => {
    const now = performance.now();
    activeAt.current = now;
    if (now - pingedAt.current < everySeconds * 1000) return;
    pingedAt.current = now;
    call('staff.seen', {}).then(begin(), (error: unknown) => {
      // The next activity pings again.
      pingedAt.current = 0;
      console.warn('Couldn’t report activity to the server', error);
    });
  });
  const checkIdle = useEffectEvent((idle: number) => {
    if (performance.now() - activeAt.current > idle * 1000) ask();
  });
  const checkOnWake = useEffectEvent(() => {
    if (document.visibilityState === 'visible') ask();
  });

  useEffect(() => {
    if (idleSeconds === null) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    activeAt.current = performance.now();
    pingedAt.current = performance.now();
    const everySeconds = Math.min(PING_EVERY_SECONDS, idleSeconds / PING_PART_OF_IDLE);
    for (const eventName of ACTIVITY) {
      document.addEventListener(eventName, () => reportActivity(everySeconds), {
        signal,
        passive: true,
        capture: true,
      });
    }
    // A screen that was asleep has missed its time.
    document.addEventListener('visibilitychange', () => checkOnWake(), { signal });
    const timer = setInterval(() => checkIdle(idleSeconds), IDLE_CHECK_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [idleSeconds]);
}
