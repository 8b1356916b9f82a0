import { DatabaseAwayError } from './db/away.ts';
import type { Log } from './log.ts';

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

/**
 * Works on items one after the other. One that fails is named in the log and holds up no other: the next look finds it again.
 * @throws the error of the first one that failed, after all others, so that the next look comes later; DatabaseAwayError where two in
 * a row say so: one item may break its connection each time
 */
export async function workOnEach<Item extends string | { readonly id: string }>(
  log: Log,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  let wasAway = false;
  for (const item of items) {
    try {
      await work(item);
      wasAway = false;
    } catch (error) {
      const isAway = error instanceof DatabaseAwayError;
      if (isAway && wasAway) throw error;
      wasAway = isAway;
      log.warn({ err: error, item: typeof item === 'string' ? item : item.id }, 'one item could not be worked on');
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
