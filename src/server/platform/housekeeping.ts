import type { Context } from './context.ts';
import type { Queryable } from './db/database.ts';

/** A cleanup that runs every hour in every process; running it twice does no harm. */
export interface Chore {
  name: string;
  run(db: Queryable, now: Date): Promise<void>;
}

const EVERY_MS = 3600 * 1000;

/** Runs the chores once an hour. @returns a function that stops it. */
export function startHousekeeping(
  { database, log, clock }: Pick<Context, 'database' | 'log' | 'clock'>,
  chores: readonly Chore[],
): () => void {
  const timer = setInterval(() => {
    for (const chore of chores) {
      chore
        .run(database, clock.now())
        .catch((error: Error) => log.warn({ err: error, chore: chore.name }, 'housekeeping failed'));
    }
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
