import { useRef, useState } from 'react';

/**
 * Runs the work behind a button that is no form: once at a time, also when it is pressed twice before the next render.
 * @param work sends what is to be done
 * @param tell reports a failure, by a toast or by its return value: a text for the screen
 */
export function useAct<Given = void>(
  work: (given: Given) => Promise<void>,
  tell: (error: unknown, given: Given) => string | null | Promise<string | null>,
) {
  /** What is under way, in a list of at most one. */
  const [given, setGiven] = useState<readonly Given[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const act = async (next: Given) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setGiven([next]);
    setFailure(null);
    try {
      await work(next);
    } catch (error) {
      setFailure(await tell(error, next));
    } finally {
      isUnderWay.current = false;
      setGiven([]);
    }
  };
  return {
    isBusy: given.length > 0,
    /** What it runs with; undefined while nothing is under way. */
    busyWith: given[0],
    failure,
    run: (next: Given) => void act(next),
  };
}
