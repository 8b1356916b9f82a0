import { shopTime } from '#domain/shop-day.ts';
import { startOfDay } from '#domain/shop-instants.ts';
import { describeUnclosed, unclosedReason } from '#domain/till/unclosed.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listRegisterRows } from './registers.queries.ts';
import { listUnclosedSessions } from './sessions.queries.ts';

/** Lists drawers that should be closed, by opening time; at most one for each register. */
export async function listUnclosedDrawers(
  db: Queryable,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<{ id: string; since: Date; note: string }[]> {
  const dayBegan = startOfDay(shopTime(now, timeZone).day, timeZone);
  const names = new Map((await listRegisterRows(db)).map(({ id, name }) => [id, name]));
  const sessions = (await listUnclosedSessions(db)).toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime());
  return sessions.flatMap((session) => {
    const cause = unclosedReason(session, dayBegan);
    const name = names.get(session.registerId) ?? 'Register';
    return cause === null
      ? []
      : [{ id: session.id, since: session.openedAt, note: `${name}: ${describeUnclosed(cause)}` }];
  });
}
