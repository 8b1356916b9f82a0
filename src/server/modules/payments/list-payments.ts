import type { listPayments } from '#contracts/payments.ts';
import type { PaymentMethod } from '#domain/payment-methods.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { readCursor, readLimit, takePage, writeCursor } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { listAllPayments, listPaymentsOfOrders, type PaidOrderRow } from './payments.queries.ts';

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

/** Reads the payment methods of orders, without reversed payments. @returns methods by order id */
export async function readPaidBy(db: Queryable, orderIds: readonly string[]): Promise<Map<string, PaymentMethod[]>> {
  const payments = await listPaymentsOfOrders(db, orderIds);
  const paid = Map.groupBy(
    payments.filter(({ reversalId }) => reversalId === null),
    ({ orderId }) => orderId,
  );
  return new Map([...paid].map(([id, parts]) => [id, [...new Set(parts.map(({ method }) => method))]]));
}
