import type { listStaffActions, StaffAction } from '#contracts/staff-actions.ts';
import type { Context } from '#server/platform/context.ts';
import { linkToNext, readCursor, readLimit, writeCursor } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { listActions } from './actions.queries.ts';

/** Lists what staff did, newest first (decision 20 for pages). */
export async function listActionsForAdmin(
  { database, env }: Pick<Context, 'database' | 'env'>,
  { query, reply }: Pick<Call<typeof listStaffActions>, 'query' | 'reply'>,
): Promise<StaffAction[]> {
  const limit = readLimit(query.limit);
  const q = (query.q ?? '').trim();
  const found = await listActions(database, {
    after: readCursor(query.cursor),
    q: q === '' ? null : q,
    from: query.from ?? null,
    to: query.to ?? null,
    timeZone: env.SHOP_TIME_ZONE,
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  if (found.length > limit && last !== undefined) linkToNext(reply, 'staff.actions', query, writeCursor(last));
  return page;
}
