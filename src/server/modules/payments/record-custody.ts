import type { CustodyFact } from '#domain/custody/entry.ts';
import { formatMoney } from '#domain/money.ts';
import { describePaidParts } from '#domain/payment-methods.ts';
import { feeFacts } from '#domain/payouts/fees.ts';
import { appendCustody, type OrderStep } from '#server/modules/custody/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';
import type { PaymentEvent } from './payment-events.ts';
import { findPaidOrders, type PaidRoundRow } from './payments.queries.ts';
import { feesTogether, paidTogether } from './receipt.ts';

/** Adds payments to the custody records of their orders (decision 018). */
export function recordPaid(context: Pick<Context, 'clock'>): Reaction<PaymentEvent> {
  return recordRounds(context, (paid) => [
    {
      orderId: paid.orderId,
      source: `payment:${paid.id}`,
      kind: 'paid',
      by: 'shop',
      at: paid.createdAt,
      facts: factsOf(paid),
    },
  ]);
}

/** Adds reversed payments to the custody records of their orders. */
export function recordReversed(context: Pick<Context, 'clock'>): Reaction<PaymentEvent> {
  return recordRounds(context, (paid) => {
    const { id, orderId, reversalAt: at, reversalNote } = paid;
    if (at === null) return [];
    const personal: CustodyFact[] = reversalNote === null ? [] : [['What happened', reversalNote]];
    const source = `reversal:${id}`;
    return [{ orderId, source, kind: 'payment_reversed', by: 'shop', at, facts: factsOf(paid), personal }];
  });
}

function recordRounds(
  { clock }: Pick<Context, 'clock'>,
  stepsOf: (paid: PaidRoundRow) => OrderStep[],
): Reaction<PaymentEvent> {
  return async (tx, events) => {
    const ids = events.map(({ payload }) => payload.paymentId);
    await appendCustody(tx, (await findPaidOrders(tx, ids)).flatMap(stepsOf), clock.now());
  };
}

function factsOf(paid: PaidRoundRow): CustodyFact[] {
  return [
    ['Amount', formatMoney(paidTogether(paid))],
    ['Method', describePaidParts(paid.parts)],
    ...feeFacts({ paidCents: paidTogether(paid), sellerFeeCents: feesTogether(paid) }),
  ];
}
