import type { settleVisit } from '#contracts/visits.ts';
import { proveApprover, withoutApproval } from '#server/modules/approvals/index.ts';
import { staffKey, staffOf, terminalOf, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { type Answer, createOnce, keptById } from '#server/platform/idempotency.ts';
import { buyDevices } from '../intake/buy-devices.ts';
import { readCents, readPayouts } from '../intake/check-visit.ts';
import { readVisit, type Visit } from '../read-visit.ts';
import { listVisitOrders } from '../visits.queries.ts';

/**
 * Buys devices of a drop-off at the prices agreed after the test.
 * @throws Failure not_found for a device of another visit, rule_broken, and those of `buyDevices`
 */
export async function buyDropOffDevices(
  context: Context,
  { params, body, caller, idempotencyKey }: CreatingCall<typeof settleVisit>,
): Promise<Answer<Visit>> {
  const { database, clock } = context;
  const by = staffOf(caller);
  const terminal = terminalOf(caller);
  const isAdmin = worksIn(caller, 'admin');
  const content = { ...params, ...withoutApproval(body) };
  const request = { scope: `visits.settle ${staffKey(caller)}`, key: idempotencyKey, content };
  return createOnce(database, request, {
    ...keptById((id) => readVisit(database, id)),
    prepare: async () => {
      const visitOrderIds = (await listVisitOrders(database, params.id)).map(({ orderId }) => orderId);
      const deals = body.devices.map((device, position) => {
        const { transactionId: orderId, agreedPrice, priceReason, serial = null, noSerialReason = null } = device;
        const agreedCents = readCents(agreedPrice, `devices.${position}.agreedPrice`);
        return { orderId, position, agreedCents, reason: priceReason?.trim() || null, serial, noSerialReason };
      });
      const ids = new Set(deals.map(({ orderId }) => orderId));
      if (ids.size < deals.length || deals.some(({ orderId }) => !visitOrderIds.includes(orderId))) fail('not_found');
      const total = deals.reduce((sum, { agreedCents }) => sum + agreedCents, 0);
      // Sorts by the order of the visit, so two clerks who settle it lock its orders in the same order.
      const sorted = deals.toSorted((a, b) => visitOrderIds.indexOf(a.orderId) - visitOrderIds.indexOf(b.orderId));
      return {
        deals: sorted,
        payouts: readPayouts(context.env, body.payouts, total),
        lockApprover: await proveApprover(context, caller, body.second),
      };
    },
    create: async (tx, { deals, payouts, lockApprover }) => {
      const registerId = body.registerId ?? null;
      const isPayeeConfirmed = body.payeeConfirmed === true;
      const purchase = {
        deals,
        payouts,
        by,
        terminal,
        isAdmin,
        lockApprover,
        isPayeeConfirmed,
        at: clock.now(),
        registerId,
      };
      await buyDevices(tx, context, purchase);
      return { status: 201, body: await readVisit(tx, params.id) };
    },
  });
}
