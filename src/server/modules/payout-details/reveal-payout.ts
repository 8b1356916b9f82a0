import type { ExportedPayout } from '#contracts/payout-details.ts';
import { isPayable } from '#domain/orders/status.ts';
import { refuseHeld } from '#server/modules/inspections/index.ts';
import { lockOrder } from '#server/modules/orders/status/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { findPayout } from './payout-details.queries.ts';
import { openDetails } from './sealing/sealed-details.ts';

/**
 * Reads unmasked payout details for staff who are about to pay, only while the order can be paid.
 * @throws Failure not_found for an unknown order or missing details, already_paid, order_not_payable, order_on_hold
 */
export function revealPayoutDetails(
  { database, secrets }: Pick<Context, 'database' | 'secrets'>,
  orderId: string,
): Promise<ExportedPayout> {
  return database.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? fail('not_found');
    if (order.paymentStatus === 'paid') fail('already_paid');
    if (!isPayable(order.status)) fail('order_not_payable');
    await refuseHeld(tx, orderId);
    const payout = (await findPayout(tx, orderId)) ?? fail('not_found');
    return { sellRequestId: orderId, way: payout.way, to: openDetails(secrets, payout) };
  });
}
