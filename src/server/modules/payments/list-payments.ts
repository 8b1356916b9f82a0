import type { ListedPayment, listPayments } from '#contracts/payments.ts';
import type { Context } from '#server/platform/context.ts';
import { readCursor, readLimit, takePage, writeCursor } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { listAllPayments, toPayment } from './payments.queries.ts';

/** Lists all payments, newest first, each with its order (R-063 for pages). */
export async function listPaymentsForStaff(
  { database, env }: Context,
  { query, reply }: Pick<Call<typeof listPayments>, 'query' | 'reply'>,
): Promise<ListedPayment[]> {
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
  const page = takePage(rows, { query, reply }, 'payments.list', (last) =>
    writeCursor({ createdAt: last.createdAt.toISOString(), id: last.id }),
  );
  return page.map((row) => ({
    ...toPayment(row),
    order: { customerName: row.name, model: row.model, storage: row.storage },
  }));
}
