import { useState } from 'react';
import { isDeclined } from './failures/declined.ts';

/**
 * Runs the work of a button outside of a form, once at a time, even when it is pressed twice before the next render.
 * @param work does the work
 * @param reportFailure shows a toast, or returns a text for the screen; not called for a person's own choice
 */
export function useAction<Input = void>(
  work: (input: Input) => Promise<void>,
  reportFailure: (error: unknown, input: Input) => string | null | Promise<string | null>,
) {
  /** Input of the running work, in a list of at most one. */
  const [running, setRunning] = useState<readonly Input[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [runAlone] = useState(oneAtATime);
  const perform = async (next: Input) => {
    setRunning([next]);
    setFailure(null);
    try {
      await work(next);
    } catch (error) {
      if (!isDeclined(error)) setFailure(await reportFailure(error, next));
    } finally {
      setRunning([]);
    }
  };
  return {
    isBusy: running.length > 0,
    /** Input of the running work; undefined while nothing runs. */
    busyWith: running[0],
    failure,
    run: (next: Input) => void runAlone(() => perform(next)),
  };
}

/** Returns a function that runs work unless other work is running. */
export function oneAtATime(): (work: () => Promise<void>) => Promise<void> {
  let isUnderWay = false;
  return async (work) => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      await work();
    } finally {
      isUnderWay = false;
    }
  };
}
