import type { exportStaffActions, listStaffActions, StaffAction } from '#contracts/staff-actions.ts';
import type { Context } from '#server/platform/context.ts';
import { csvFile, localInstant, pagesOf } from '#server/platform/http/csv-file.ts';
import { readCursor, readLimit, takePage, writeCursor } from '#server/platform/http/list-page.ts';
import type { Call, RawAnswer } from '#server/platform/http/route.ts';
import { type ActionFilter, listActions } from './actions.queries.ts';

/** Lists the actions of staff, newest first (R-063 for pages). */
export async function listActionsForAdmin(
  { database, env }: Pick<Context, 'database' | 'env'>,
  { query, reply }: Pick<Call<typeof listStaffActions>, 'query' | 'reply'>,
): Promise<StaffAction[]> {
  const limit = readLimit(query.limit);
  const filter = filterOf(query, env.SHOP_TIME_ZONE);
  const rows = await listActions(database, { ...filter, after: readCursor(query.cursor), limit: limit + 1 });
  const page = takePage(rows, { query, reply }, 'staff.actions', writeCursor);
  return page;
}

const ROWS_AT_ONCE = 500;

/** Writes the actions of staff as a CSV file, newest first. */
export async function sendActions(
  { database, env }: Pick<Context, 'database' | 'env'>,
  { query, reply }: Pick<Call<typeof exportStaffActions>, 'query' | 'reply'>,
): Promise<RawAnswer> {
  const timeZone = env.SHOP_TIME_ZONE;
  const filter = filterOf(query, timeZone);
  return csvFile<StaffAction>(reply, {
    name: 'staff-actions.csv',
    columns: {
      Who: ({ actor }) => actor,
      What: ({ action }) => action,
      Details: ({ subject }) => subject,
      [`When (${timeZone})`]: ({ createdAt }) => localInstant(createdAt, timeZone),
      Computer: ({ terminal }) => terminal ?? 'Outside',
    },
    pages: pagesOf((after) => listActions(database, { ...filter, after, limit: ROWS_AT_ONCE })),
  });
}

function filterOf(
  { q = '', from, to }: Call<typeof exportStaffActions>['query'],
  timeZone: string,
): Omit<ActionFilter, 'after' | 'limit'> {
  return { q: q.trim() === '' ? null : q.trim(), from: from ?? null, to: to ?? null, timeZone };
}
