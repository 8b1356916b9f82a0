import { type settleVisit, type Visit, visit as visitShape } from '#contracts/visits.ts';
import { proveSecond, withoutApproval } from '#server/modules/approvals/index.ts';
import { staffKey, staffOf, terminalOf, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type Answer, createOnce } from '#server/platform/idempotency.ts';
import { findWholeVisit } from '../describe-visit.ts';
import { buyDevices } from '../intake/buy-devices.ts';
import { readCents, readPayouts } from '../intake/check-visit.ts';
import { listVisitOrders } from '../visits.queries.ts';

/**
 * Buys devices of a drop-off at the prices that were agreed after the test.
 * @throws Failure not_found for a device of another visit, rule_broken, and those of `buyDevices`
 */
export async function settle(
  context: Context,
  {
    params,
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof settleVisit>, 'params' | 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<Visit>> {
  const { database, clock } = context;
  const by = staffOf(caller);
  const terminal = terminalOf(caller);
  const isAdmin = worksIn(caller, 'admin');
  const content = { ...params, ...withoutApproval(body) };
  const request = { scope: `visits.settle ${staffKey(caller)}`, key: idempotencyKey, content };
  return createOnce(database, request, {
    readBody: (stored) => visitShape.parse(stored),
    prepare: async () => {
      const taken = (await listVisitOrders(database, params.id)).map(({ orderId }) => orderId);
      const deals = body.devices.map((device, place) => {
        const { transactionId: orderId, agreedPrice, priceReason, serial = null, noSerialReason = null } = device;
        const agreedCents = readCents(agreedPrice, `devices.${place}.agreedPrice`);
        return { orderId, place, agreedCents, reason: priceReason?.trim() || null, serial, noSerialReason };
      });
      const ids = new Set(deals.map(({ orderId }) => orderId));
      if (ids.size < deals.length || deals.some(({ orderId }) => !taken.includes(orderId))) fail('not_found');
      const total = deals.reduce((sum, { agreedCents }) => sum + agreedCents, 0);
      // In the order of the visit: two clerks who settle it lock its orders in the same one.
      const sorted = deals.toSorted((a, b) => taken.indexOf(a.orderId) - taken.indexOf(b.orderId));
      return {
        deals: sorted,
        payouts: readPayouts(body.payouts, total),
        holdSecond: await proveSecond(context, caller, body.second),
      };
    },
    create: async (tx, { deals, payouts, holdSecond }) => {
      const registerId = body.registerId ?? null;
      const isPayeeConfirmed = body.payeeConfirmed === true;
      const paid = { deals, payouts, by, terminal, isAdmin, holdSecond, isPayeeConfirmed, at: clock.now(), registerId };
      await buyDevices(tx, context, paid);
      return { status: 201, body: await findWholeVisit(tx, params.id) };
    },
  });
}
