import { shopTime } from '#domain/shop-day.ts';
import { startOfDay } from '#domain/shop-instants.ts';
import { unclosed, unclosedWords } from '#domain/till/unclosed.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listRegisterRows } from './registers.queries.ts';
import { listUnclosed } from './sessions.queries.ts';

/** Lists drawers that should be closed, the one that was opened first at the head: one of each register at most. */
export async function listLeftDrawers(
  db: Queryable,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<{ id: string; since: Date; note: string }[]> {
  const dayBegan = startOfDay(shopTime(now, timeZone).day, timeZone);
  const names = new Map((await listRegisterRows(db)).map(({ id, name }) => [id, name]));
  const sessions = (await listUnclosed(db)).toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime());
  return sessions.flatMap((session) => {
    const why = unclosed(session, dayBegan);
    const name = names.get(session.registerId) ?? 'Register';
    return why === null ? [] : [{ id: session.id, since: session.openedAt, note: `${name}: ${unclosedWords(why)}` }];
  });
}
