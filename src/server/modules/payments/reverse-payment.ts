import type { reversePayment } from '#contracts/payments.ts';
import { lockOrder } from '#server/modules/orders/status/index.ts';
import { staffKey, staffOf, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { type Answer, createOnce, keptById } from '#server/platform/idempotency.ts';
import { findPayment, type Payment } from './payments.queries.ts';
import { reverseRound } from './reverse-round.ts';

/**
 * Reverses a payment with all of its parts (`reverseRound`).
 * @throws Failure not_found, already_reversed, unit_not_returnable, drawer_closed, register_required
 */
export async function reverseOrderPayment(
  context: Context,
  { params, body, caller, idempotencyKey }: CreatingCall<typeof reversePayment>,
): Promise<Answer<Payment>> {
  const { database, clock } = context;
  const by = staffOf(caller);
  const request = {
    scope: `payments.reverse ${staffKey(caller)}`,
    key: idempotencyKey,
    content: { ...params, ...body },
  };
  return createOnce(database, request, {
    ...keptById((id) => findPayment(database, id)),
    prepare: async () => (await findPayment(database, params.id)) ?? fail('not_found'),
    create: async (tx, payment) => {
      const order = (await lockOrder(tx, payment.orderId)) ?? fail('not_found');
      const reversedParts = await reverseRound(tx, context, order, payment.round, {
        reason: body.reason,
        customerNote: body.customerNote ?? null,
        by,
        at: clock.now(),
        drawer: { registerId: body.registerId ?? null, seesCash: worksIn(caller, 'admin') },
      });
      const reversedPart = reversedParts.find(({ id }) => id === payment.id) ?? fail('not_found');
      return { status: 201, body: reversedPart };
    },
  });
}
