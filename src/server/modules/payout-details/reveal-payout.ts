import type { ExportedPayout } from '#contracts/payout-details.ts';
import { isPayable } from '#domain/orders/status.ts';
import { lockOrder } from '#server/modules/orders/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { findPayout } from './payout-details.queries.ts';
import { openDetails } from './sealed-details.ts';

/** Refuses an order whose device is on hold. @throws Failure order_on_hold */
export type RefuseHeld = (db: Queryable, orderId: string) => Promise<void>;

/**
 * Reads payout details in full, for whoever is about to pay: only while the order can be paid.
 * @throws Failure not_found (no order, or none were given), already_paid, order_not_payable, order_on_hold
 */
export function reveal(
  { database, secrets }: Pick<Context, 'database' | 'secrets'>,
  refuseHeld: RefuseHeld,
  orderId: string,
): Promise<ExportedPayout> {
  return database.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? fail('not_found');
    if (order.paymentStatus === 'paid') fail('already_paid');
    if (!isPayable(order.status)) fail('order_not_payable');
    await refuseHeld(tx, orderId);
    const given = (await findPayout(tx, orderId)) ?? fail('not_found');
    return { sellRequestId: orderId, way: given.way, to: openDetails(secrets, given) };
  });
}
