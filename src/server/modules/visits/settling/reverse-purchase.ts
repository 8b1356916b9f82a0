import type { reversePurchase } from '#contracts/visits.ts';
import { nextStatus } from '#domain/orders/next-status.ts';
import { shopTime } from '#domain/shop-day.ts';
import { lockOrder, moveOrder } from '#server/modules/orders/status/index.ts';
import { listUnreversed, reverseRound } from '#server/modules/payments/index.ts';
import { staffKey, staffOf, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { type Answer, createOnce } from '#server/platform/idempotency.ts';
import { findCounterOrder, findTransaction, type Transaction } from '../transactions/read-transactions.ts';

/**
 * Reverses the purchase of a device, with all parts of its payment. Returns the device and cancels its order, unless the device
 * stays to be paid again.
 * @throws Failure not_found, already_reversed, reversal_needs_admin on a later day of the shop, and those of
 * `reverseRound`
 */
export async function reversePurchaseOf(
  { database, clock, env }: Context,
  { params, body, caller, idempotencyKey }: CreatingCall<typeof reversePurchase>,
): Promise<Answer<Transaction>> {
  const by = staffOf(caller);
  const isAdmin = worksIn(caller, 'admin');
  const dayOf = (at: Date) => shopTime(at, env.SHOP_TIME_ZONE).day;
  const request = { scope: `visits.reverse ${staffKey(caller)}`, key: idempotencyKey, content: { ...params, ...body } };
  return createOnce(database, request, {
    keep: ({ order: { id } }) => ({ id }),
    readBody: () => findTransaction(database, params.id),
    prepare: () => findCounterOrder(database, params.id),
    create: async (tx, { id }) => {
      const order = (await lockOrder(tx, id)) ?? fail('not_found');
      const [first] = await listUnreversed(tx, id);
      if (first === undefined) return fail('already_reversed');
      const at = clock.now();
      if (dayOf(first.createdAt) !== dayOf(at) && !isAdmin) fail('reversal_needs_admin');
      const { reason } = body;
      const drawer = { registerId: body.registerId ?? null, seesCash: isAdmin };
      await reverseRound(tx, { env }, order, first.round, {
        reason,
        customerNote: body.customerNote ?? null,
        by,
        at,
        drawer,
        isGivenBack: body.keepDevice !== true,
      });
      if (body.keepDevice !== true) {
        const unpaid = (await lockOrder(tx, id)) ?? fail('not_found');
        const note = 'Device returned when its purchase was reversed';
        moveOrder(tx, unpaid, {
          to: { status: nextStatus(unpaid, 'purchase_reversed') },
          by,
          note,
          at,
          notification: 'counter',
        });
      }
      return { status: 201, body: await findTransaction(tx, id) };
    },
  });
}
