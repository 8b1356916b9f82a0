import type { Context } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import { readSteadyTime } from '../steady-time/steady-time.ts';
import { saveReached, takeTurn } from './turns.queries.ts';

/** One run of a chore that processes rows by their time, and continues where the previous run stopped. */
export interface Turn {
  /** Position of the previous runs; null before the first. */
  reached: Date | null;
  saveReached(at: Date): Promise<void>;
}

/**
 * A cleanup that runs once an hour across all processes; running it twice does no harm. It waits while the clock cannot
 * be trusted (steady-time/): rows that it deletes or expires do not come back.
 */
export interface Chore {
  name: string;
  /** Also runs with a wrong clock: its next run with the right clock corrects what it wrote. */
  isRepeatable?: true;
  /** @param turn of a scheduled run; a manual run leaves it out and starts over */
  run(db: Queryable, now: Date, turn?: Turn): Promise<void>;
}

/** Shorter than an hour, so a chore is not an hour late when the process that ran it has stopped. */
const CHECK_EVERY_MS = 10 * 60 * 1000;

type Tools = Pick<Context, 'database' | 'log' | 'clock'>;

/** Starts the chores that are due, every ten minutes. @returns a function that stops this */
export function startHousekeeping(tools: Tools, chores: readonly Chore[]): () => void {
  const runDueChores = async () => {
    const isSteady = (await readSteadyTime(tools)) !== null;
    for (const chore of chores.filter(({ isRepeatable }) => isSteady || isRepeatable === true)) {
      runOnTurn(tools, chore).catch((error: Error) =>
        tools.log.warn({ err: error, chore: chore.name }, 'housekeeping failed'),
      );
    }
  };
  const timer = setInterval(() => {
    runDueChores().catch((error: Error) => tools.log.warn({ err: error }, 'housekeeping failed'));
  }, CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function runOnTurn({ database, clock }: Tools, { name, run }: Chore): Promise<void> {
  const now = clock.now();
  const turn = await takeTurn(database, name, now);
  if (turn === null) return;
  await run(database, now, { reached: turn.reached, saveReached: (at) => saveReached(database, name, at) });
}
