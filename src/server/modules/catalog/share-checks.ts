import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Shares one check between all callers that arrive before it begins: checks do not add up. Every call gets the result of
 * a check that begins after it, never of one under way, which might have read before a price changed.
 * Under load one small query serves many visitors.
 */
export function shareChecks<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | null = null;
  let callers = 0;
  const begin = (): Promise<Answer> => {
    [next, callers] = [null, 0];
    const check = read();
    running = check.then(ignore, ignore);
    return check;
  };
  const gather = () => waitWhileMoreArrive(() => callers);
  return () => {
    callers += 1;
    next ??= running.then(gather).then(begin);
    return next;
  };
}

/** Turns of the event loop in which the answers of a check are sent, and the requests that follow them arrive. */
const LEAST_TURNS = 2;
/** A few milliseconds under load. */
const MAX_TURNS = 10;

/**
 * Waits for as long as each turn of the event loop brings more callers: under load a check serves all connections, and an
 * idle server waits for microseconds.
 */
async function waitWhileMoreArrive(callers: () => number): Promise<void> {
  for (let turn = 1, before = 0; turn <= MAX_TURNS; turn += 1) {
    before = callers();
    await nextTurn();
    if (turn >= LEAST_TURNS && callers() === before) return;
  }
}

/** Swallows the failure of the running check, which its own caller handles; the next check only waits for its end. */
function ignore(): void {
  return;
}
