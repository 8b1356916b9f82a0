import { CLOCKS_DIFFER_MS, isSteady, isStoredAnew, looksAfter } from '#domain/steady-time/steady-time.ts';
import { systemClock } from '../clock.ts';
import type { Context } from '../context.ts';
import { lockLooks, readLooks, writeLooks } from './steady-time.queries.ts';

type Needs = Pick<Context, 'clock' | 'database'>;

/**
 * Looks at the time, for an act that cannot be taken back: to void, cancel, expire, delete or close something because its
 * time has come. Such an act is not done at the first look after a gap, nor within a day after a jump of the clock, nor by
 * a process whose clock is not that of the database. What is due then waits.
 * @returns the time to act by; null while it cannot be believed
 */
export async function readSteadyTime({ clock, database }: Needs): Promise<Date | null> {
  const now = clock.now();
  const before = await readLooks(database);
  if (before !== null && Math.abs(before.databaseTime.getTime() - systemClock.now().getTime()) > CLOCKS_DIFFER_MS) {
    return null;
  }
  let after = looksAfter(before, now);
  if (isStoredAnew(before, after)) {
    after = await database.transaction(async (tx) => {
      const stored = looksAfter(await lockLooks(tx), now);
      await writeLooks(tx, stored);
      return stored;
    });
  }
  return isSteady(after, now) ? now : null;
}
