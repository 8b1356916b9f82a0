import {
  givePayout,
  giveTrackedPayout,
  readPayout,
  readPayoutOfOrder,
  readTrackedPayout,
  revealPayout,
  takePayout,
} from '#contracts/payout-details.ts';
import { orderOfCaller, orderOfLink } from '#server/modules/orders/index.ts';
import { lockOrder } from '#server/modules/orders/status/index.ts';
import { type Caller, staffOf, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { describePayoutForCustomer, describePayoutForStaff } from './describe-payout.ts';
import { savePayout } from './give-payout.ts';
import { findPayout } from './payout-details.queries.ts';
import { revealPayoutDetails } from './reveal-payout.ts';

export { exportPayouts } from './export-payouts.ts';
export { maskedPayouts } from './masked-payouts.ts';
export { notifyPayoutChanged } from './notify-payout-changed.ts';
export { erasePayouts } from './payout-details.queries.ts';
export { payoutGiven } from './payout-events.ts';
export { type PaidPayees, requireConfirmedPayees } from './require-confirmed.ts';
export { readPayees } from './same-payee.ts';
export { resealPayouts } from './sealing/seal-anew.ts';

/** Creates the payout details: how a customer is paid, kept encrypted (decision 016). */
export function createPayoutDetails(context: Context): void {
  const { addRoute, database } = context;
  addRoute(readPayout, async ({ params, caller }) => {
    const order = await orderOfCaller(database, params.id, caller);
    return describePayoutForCustomer(context, { order, payout: await findPayout(database, order.id), proof: 'owner' });
  });
  addRoute(givePayout, async ({ params, caller, body }) => {
    const order = await orderOfCaller(database, params.id, caller);
    const payout = await savePayout(context, order.id, body, { proof: 'owner' });
    return describePayoutForCustomer(context, { order, payout, proof: 'owner' });
  });
  addRoute(readTrackedPayout, async ({ params }) => {
    const order = await orderOfLink(context, params.token);
    return describePayoutForCustomer(context, { order, payout: await findPayout(database, order.id), proof: 'link' });
  });
  addRoute(giveTrackedPayout, async ({ params, body }) => {
    const order = await orderOfLink(context, params.token);
    const payout = await savePayout(context, order.id, body, { proof: 'link' });
    return describePayoutForCustomer(context, { order, payout, proof: 'link' });
  });
  /** Limits the buyback POS to the payees of its own transactions. */
  const requireOrderOf = async (caller: Caller, id: string): Promise<void> => {
    const { serviceMethod } = await database.transaction(async (tx) => (await lockOrder(tx, id)) ?? fail('not_found'));
    if (serviceMethod !== 'counter' && !worksIn(caller, 'pos')) fail('not_found');
  };
  addRoute(readPayoutOfOrder, async ({ params, caller }) => {
    await requireOrderOf(caller, params.id);
    return describePayoutForStaff(context, await findPayout(database, params.id));
  });
  addRoute(takePayout, async ({ params, caller, body }) => {
    await requireOrderOf(caller, params.id);
    const payout = await savePayout(context, params.id, body, { staff: staffOf(caller) });
    return describePayoutForStaff(context, payout);
  });
  addRoute(revealPayout, async ({ params, caller }) => {
    await requireOrderOf(caller, params.id);
    return revealPayoutDetails(context, params.id);
  });
}
