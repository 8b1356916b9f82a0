import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRealDay } from '#domain/calendar-day.ts';
import { ApiError, call, NetworkError } from '#web/lib/api.ts';
import { useLoaded } from '#web/lib/loading.ts';
import type { Choice, PickupWindow } from './window-choice.ts';

const NONE: readonly PickupWindow[] = [];

/** State of the visitor's hold on the chosen window. `taken`: another visitor was faster. */
type Hold = { status: 'none' | 'taken' } | { status: 'held'; until: string };

/**
 * Loads the windows of the week from the chosen day on, and holds the window that the visitor chooses. Both only help: when the
 * server does not answer, every window can be chosen, and the order decides.
 * @param error text next to the time; a new one means that the windows have changed
 */
export function useWindows({ date, error }: { date: string; error: string | undefined }) {
  const { loaded, reload } = useLoaded(isRealDay(date) ? date : null, (signal) =>
    call('pickups.windows', { query: { date }, signal }),
  );
  const [hold, setHold] = useState<Hold>({ status: 'none' });
  const latest = useRef(0);
  const reloadNow = useEffectEvent(reload);
  useEffect(() => {
    if (error !== undefined) reloadNow();
  }, [error]);

  /** @param choice null for one that needs no hold */
  const choose = async (choice: Choice | null) => {
    latest.current += 1;
    const choiceNumber = latest.current;
    setHold({ status: 'none' });
    if (choice === null || !isRealDay(choice.date) || choice.time === '') return;
    const newHold = await tryHold({ appointmentDate: choice.date, appointmentTime: choice.time });
    if (choiceNumber !== latest.current) return;
    setHold(newHold);
    if (newHold.status === 'taken') reload();
  };
  return { windows: loaded.status === 'ready' ? loaded.value : NONE, hold, choose };
}

async function tryHold(body: { appointmentDate: string; appointmentTime: string }): Promise<Hold> {
  try {
    const { heldUntil } = await call('pickups.hold', { body });
    return { status: 'held', until: heldUntil };
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    const isTaken = error instanceof ApiError && error.code === 'pickup_window_full';
    return { status: isTaken ? 'taken' : 'none' };
  }
}
