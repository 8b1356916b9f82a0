import { CLOCKS_DIFFER_MS, clockChecksAfter, isSteady, needsStoring } from '#domain/steady-time/steady-time.ts';
import { systemClock } from '../clock.ts';
import type { Context } from '../context.ts';
import { lockClockChecks, readClockChecks, writeClockChecks } from './steady-time.queries.ts';

type Needs = Pick<Context, 'clock' | 'database'>;

/**
 * Reads the time for an irreversible act: to void, cancel, expire, delete or close something because its
 * time has come. Such an act waits at the first check after a gap, within a day after a jump of the clock, and in
 * a process whose clock differs from the database's.
 * @returns the time to act by; null while the clock cannot be trusted
 */
export async function readSteadyTime({ clock, database }: Needs): Promise<Date | null> {
  const now = clock.now();
  const before = await readClockChecks(database);
  if (before !== null && Math.abs(before.databaseTime.getTime() - systemClock.now().getTime()) > CLOCKS_DIFFER_MS) {
    return null;
  }
  let after = clockChecksAfter(before, now);
  if (needsStoring(before, after)) {
    after = await database.transaction(async (tx) => {
      const stored = clockChecksAfter(await lockClockChecks(tx), now);
      await writeClockChecks(tx, stored);
      return stored;
    });
  }
  return isSteady(after, now) ? now : null;
}
