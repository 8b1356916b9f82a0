import { describePayout, payoutWay } from '#domain/payouts/payout-ways.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { maskOf } from './describe-payout.ts';
import { listPayouts } from './payout-details.queries.ts';

/** Payment of an order. */
interface Paid {
  orderId: string;
  /** Time of the payment. */
  createdAt: Date;
  parts: readonly { method: string }[];
}

/**
 * Returns the masked payees of payments, such as "Zelle (•••) •••-0142", by order id. Leaves out ways without details, payments by
 * another method than the customer's way, and details that were entered after the payment.
 */
export async function maskedPayouts(
  { secrets }: Pick<Context, 'secrets'>,
  db: Queryable,
  payments: readonly Paid[],
): Promise<Map<string, string>> {
  const rows = new Map(
    (
      await listPayouts(
        db,
        payments.map(({ orderId }) => orderId),
      )
    ).map((row) => [row.orderId, row]),
  );
  return new Map(
    payments.flatMap(({ orderId, createdAt, parts }) => {
      const row = rows.get(orderId);
      if (row === undefined || row.givenAt > createdAt) return [];
      const masked = maskOf(secrets, row);
      const isItsWay = parts.some(({ method }) => method === payoutWay(row.way).method);
      return masked !== null && isItsWay ? [[orderId, describePayout(row.way, masked)] as const] : [];
    }),
  );
}
