import { useState } from 'react';
import { isDeclined } from './failures/declined.ts';

/**
 * Runs the work of a button outside of a form, once at a time, even when it is pressed twice before the next render.
 * @param work does the work
 * @param reportFailure shows a toast, or returns a text for the screen; not called for a person's own choice
 */
export function useAct<Given = void>(
  work: (given: Given) => Promise<void>,
  tell: (error: unknown, given: Given) => string | null | Promise<string | null>,
) {
  /** Input of the running work, in a list of at most one. */
  const [given, setGiven] = useState<readonly Given[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [alone] = useState(oneAtATime);
  const act = async (next: Given) => {
    setGiven([next]);
    setFailure(null);
    try {
      await work(next);
    } catch (error) {
      if (!isDeclined(error)) setFailure(await tell(error, next));
    } finally {
      setGiven([]);
    }
  };
  return {
    isBusy: given.length > 0,
    /** Input of the running work; undefined while nothing runs. */
    busyWith: given[0],
    failure,
    run: (next: Given) => void alone(() => act(next)),
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
