import { DatabaseAwayError } from './db/away.ts';
import type { Log } from './log.ts';

/** Options of a poll for waiting work. */
interface PollOptions {
  /** Runs the work that is waiting. */
  poll: () => Promise<void>;
  everyMs: number;
  /** Pause after a failed poll. */
  afterFailureMs: number;
  onFailure: (error: unknown) => void;
}

/**
 * Polls for work, one poll at a time.
 * @returns a function that stops this once running work has ended
 */
export function startPolling({ poll, everyMs, afterFailureMs, onFailure }: PollOptions): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let round = Promise.resolve();
  const pollOnce = async () => {
    let wait = everyMs;
    try {
      await poll();
    } catch (error) {
      // The pool logs once that the database is away, and rejects further polls at no cost.
      if (!(error instanceof DatabaseAwayError)) {
        onFailure(error);
        wait = afterFailureMs;
      }
    }
    if (!stopped) timer = setTimeout(begin, wait);
  };
  const begin = () => {
    round = pollOnce();
  };
  begin();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
}

/**
 * Works on items one by one. Logs an item that fails and continues with the others: the next poll finds it again.
 * @throws the first error, after all items, which delays the next poll; DatabaseAwayError after two such errors in
 * a row, because a single item may break its connection each time
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
