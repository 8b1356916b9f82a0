import type { Context } from '#server/platform/context.ts';
import { writeClockChecks } from '#server/platform/steady-time/steady-time.queries.ts';

const DAY_MS = 24 * 3_600_000;

/** Makes a shop trust its clock, as after days of checks without a jump or a gap. */
export async function trustClock({ clock, database }: Pick<Context, 'clock' | 'database'>): Promise<void> {
  const now = clock.now();
  const steadySince = new Date(now.getTime() - 2 * DAY_MS);
  await database.transaction((tx) => writeClockChecks(tx, { lookedAt: now, steadySince }));
}
