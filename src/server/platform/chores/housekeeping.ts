import type { Context } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import { readSteadyTime } from '../steady-time/steady-time.ts';
import { keepReached, takeTurn } from './turns.queries.ts';

/** The turn of a chore that goes through rows by their time, and need not begin anew each hour. */
export interface Turn {
  /** How far the turns before have come; null before the first. */
  reached: Date | null;
  reach(at: Date): Promise<void>;
}

/**
 * A cleanup that runs once an hour in all processes together; running it twice does no harm. It waits while the time cannot
 * be believed (steady-time/): what it deletes or ends because its time has come does not come back.
 */
export interface Chore {
  name: string;
  /** It also runs by a wrong time: what it writes then, its next turn by the right one writes anew. */
  isRepeatable?: true;
  /** @param turn when it is its turn; whoever runs it by hand has it begin anew */
  run(db: Queryable, now: Date, turn?: Turn): Promise<void>;
}

/** A process looks more often, so that a chore is no hour late when the one that ran it has stopped. */
const LOOK_EVERY_MS = 10 * 60 * 1000;

type Tools = Pick<Context, 'database' | 'log' | 'clock'>;

/** Looks every ten minutes for chores whose turn it is. @returns a function that stops it. */
export function startHousekeeping(tools: Tools, chores: readonly Chore[]): () => void {
  const look = async () => {
    const isSteady = (await readSteadyTime(tools)) !== null;
    for (const chore of chores.filter(({ isRepeatable }) => isSteady || isRepeatable === true)) {
      runOnTurn(tools, chore).catch((error: Error) =>
        tools.log.warn({ err: error, chore: chore.name }, 'housekeeping failed'),
      );
    }
  };
  const timer = setInterval(() => {
    look().catch((error: Error) => tools.log.warn({ err: error }, 'housekeeping failed'));
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
