import { useState } from 'react';
import { isDeclined } from './failures/declined.ts';

/**
 * Runs the work behind a button that is no form: once at a time, also when it is pressed twice before the next render.
 * @param work sends what is to be done
 * @param tell reports a failure, by a toast or by its return value: a text for the screen; not a person's own choice
 */
export function useAct<Given = void>(
  work: (given: Given) => Promise<void>,
  tell: (error: unknown, given: Given) => string | null | Promise<string | null>,
) {
  /** What is under way, in a list of at most one. */
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
    /** What it runs with; undefined while nothing is under way. */
    busyWith: given[0],
    failure,
    run: (next: Given) => void alone(() => act(next)),
  };
}

/** Returns a function that runs work unless some is under way. */
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
