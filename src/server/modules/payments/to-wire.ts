import type { ListedPayment, Payment as WirePayment } from '#contracts/payments.ts';
import { toDecimal } from '#domain/money.ts';
import type { PaidOrderRow, Payment } from './payments.queries.ts';

/** Formats a payment for staff. */
export function paymentToWire(payment: Payment): WirePayment {
  const { id, part, payoutId, method, reason, actor, approvedBy } = payment;
  return {
    id,
    sellRequestId: payment.orderId,
    part,
    payoutId,
    amount: toDecimal(payment.amountCents),
    method,
    feeAmount: toDecimal(payment.feeCents + payment.sellerFeeCents),
    feePaidBy: payment.sellerFeeCents > 0 ? 'seller' : 'shop',
    agreedPrice: toDecimal(payment.agreedCents),
    trust: toDecimal(payment.trustCents),
    reason,
    actor,
    approvedBy,
    createdAt: payment.createdAt.toISOString(),
    receiptUrl: `/api/payments/${id}/receipt`,
    reversal: reversalToWire(payment),
  };
}

/** Formats the reversal of a payment. The database requires a reason for every reversal; every entry has an author and a time. */
function reversalToWire(payment: Payment): WirePayment['reversal'] {
  const { reversalId: id, reversalReason: reason, reversalActor: actor, reversalAt: at } = payment;
  if (id === null || reason === null || actor === null || at === null) return null;
  return { id, reason, customerNote: payment.reversalNote, actor, createdAt: at.toISOString() };
}

/** Formats a payment with its order for the list of all payments. */
export function listedPaymentToWire(row: PaidOrderRow): ListedPayment {
  return { ...paymentToWire(row), order: { customerName: row.name, model: row.model, storage: row.storage } };
}
