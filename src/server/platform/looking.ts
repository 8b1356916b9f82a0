import { DatabaseAwayError } from './db/away.ts';

/** Options of looking for work that waits in the database. */
interface Looking {
  /** Does what is there. */
  look: () => Promise<void>;
  everyMs: number;
  /** The pause after a look that failed. */
  afterFailureMs: number;
  onFailure: (error: unknown) => void;
}

/**
 * Looks for work again and again, one look after the other.
 * @returns a function that stops it when what is under way has ended
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
      // That the database is away is said once, by its pool; asking again costs nothing meanwhile.
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
