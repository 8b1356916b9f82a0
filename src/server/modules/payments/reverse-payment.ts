import crypto from 'node:crypto';
import { type Payment, payment as paymentShape, type reversePayment } from '#contracts/payments.ts';
import { followsPayment } from '#domain/orders/status.ts';
import { lockOrder, writeChange } from '#server/modules/orders/index.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { violates } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type Answer, createOnce } from '#server/platform/idempotency.ts';
import { paymentReversed } from './payment-events.ts';
import { findPayment, insertEntry, toPayment } from './payments.queries.ts';

/**
 * Reverses a payment by a separate entry; earlier entries stay. The order is unpaid again, and when the payment had
 * changed its status, the earlier status is restored. The customer is notified (decision 31).
 * @throws Failure not_found, already_reversed
 */
export async function reverse(
  { database, clock }: Context,
  {
    params,
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof reversePayment>, 'params' | 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<Payment>> {
  const by = staffOf(caller);
  const request = {
    scope: `payments.reverse ${staffKey(caller)}`,
    key: idempotencyKey,
    content: { ...params, ...body },
  };
  return createOnce(database, request, {
    readBody: (stored) => paymentShape.parse(stored),
    prepare: async () => (await findPayment(database, params.id)) ?? fail('not_found'),
    create: async (tx, payment) => {
      const order = (await lockOrder(tx, payment.orderId)) ?? fail('not_found');
      const at = clock.now();
      const id = crypto.randomUUID();
      const customerNote = body.customerNote ?? null;
      try {
        await insertEntry(tx, {
          ...{ id, orderId: order.id, kind: 'reversal', round: payment.round, reverses: payment.id },
          ...{ amountCents: payment.amountCents, feeCents: payment.feeCents, method: payment.method },
          ...{ agreedCents: payment.agreedCents, fromStatus: order.status, reason: body.reason, by, at },
          customerNote,
        });
      } catch (error) {
        if (violates(error, 'payments_reversed_once') || violates(error, 'payments_once')) fail('already_reversed');
        throw error;
      }
      const status = followsPayment(order.status) ? payment.fromStatus : order.status;
      writeChange(tx, order, {
        kind: 'payment_reversed',
        to: { status, paymentStatus: 'pending' },
        by,
        note: body.reason,
        detail: null,
        at,
      });
      emit(tx, paymentReversed, order.id, { paymentId: payment.id });
      const reversal = { id, reason: body.reason, customerNote, actor: by.actor, createdAt: at.toISOString() };
      return { status: 201, body: { ...toPayment(payment), reversal } };
    },
  });
}
