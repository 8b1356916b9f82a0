import { DatabaseAwayError } from './db/away.ts';

/** Options of polling the database for waiting work. */
interface Looking {
  /** Runs the work that is waiting. */
  look: () => Promise<void>;
  everyMs: number;
  /** Pause after a look that failed. */
  afterFailureMs: number;
  onFailure: (error: unknown) => void;
}

/**
 * Polls for work, one look after the other.
 * @returns a function that stops it once the work under way has ended
 */
export function startLooking({ look, everyMs, afterFailureMs, onFailure }: Looking): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let round = Promise.resolve();
  const lookOnce = async () => {
    let wait = everyMs;
    try {
      await look();
    } catch (error) {
      // The pool logs once that the database is away; asking again costs nothing meanwhile.
      if (!(error instanceof DatabaseAwayError)) {
        onFailure(error);
        wait = afterFailureMs;
      }
    }
    if (!stopped) timer = setTimeout(begin, wait);
  };
  const begin = () => {
    round = lookOnce();
  };
  begin();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
}
