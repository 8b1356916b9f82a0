import type { listPayments } from '#contracts/payments.ts';
import type { Context } from '#server/platform/context.ts';
import { readCursor, readLimit, takePage, writeCursor } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { listAllPayments, type PaidOrderRow } from './payments.queries.ts';

/** Lists all payments, newest first, each with its order (R-063 for pages). */
export async function listPaymentsForStaff(
  { database, env }: Context,
  { query, reply }: Pick<Call<typeof listPayments>, 'query' | 'reply'>,
): Promise<PaidOrderRow[]> {
  const limit = readLimit(query.limit);
  const rows = await listAllPayments(database, {
    after: readCursor(query.cursor),
    method: query.method ?? null,
    from: query.from ?? null,
    to: query.to ?? null,
    orderIds: query.orders?.split(',') ?? null,
    timeZone: env.SHOP_TIME_ZONE,
    limit: limit + 1,
  });
  return takePage(rows, { query, reply }, 'payments.list', (last) => writeCursor(last));
}
