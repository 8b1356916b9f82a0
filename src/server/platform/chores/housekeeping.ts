import type { Context } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import { keepReached, takeTurn } from './turns.queries.ts';

/** The turn of a chore that goes through rows by their time, and need not begin anew each hour. */
export interface Turn {
  /** How far the turns before have come; null before the first. */
  reached: Date | null;
  reach(at: Date): Promise<void>;
}

/** A cleanup that runs once an hour in all processes together; running it twice does no harm. */
export interface Chore {
  name: string;
  /** @param turn when it is its turn; whoever runs it by hand has it begin anew */
  run(db: Queryable, now: Date, turn?: Turn): Promise<void>;
}

/** A process looks more often, so that a chore is no hour late when the one that ran it has stopped. */
const LOOK_EVERY_MS = 10 * 60 * 1000;

type Tools = Pick<Context, 'database' | 'log' | 'clock'>;

/** Looks every ten minutes for chores whose turn it is. @returns a function that stops it. */
export function startHousekeeping(tools: Tools, chores: readonly Chore[]): () => void {
  const timer = setInterval(() => {
    for (const chore of chores) {
      runOnTurn(tools, chore).catch((error: Error) =>
        tools.log.warn({ err: error, chore: chore.name }, 'housekeeping failed'),
      );
    }
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function runOnTurn({ database, clock }: Tools, { name, run }: Chore): Promise<void> {
  const now = clock.now();
  const turn = await takeTurn(database, name, now);
  if (turn === null) return;
  await run(database, now, { reached: turn.reached, reach: (at) => keepReached(database, name, at) });
}
