import type { Payment } from '#contracts/payments.ts';
import { formatMoney } from '#domain/money.ts';
import { methodLabel, PAYMENT_METHOD_VALUES, type PaymentMethod } from '#domain/payment-methods.ts';
import { feeLabel, feeNote, type PaymentFees, sellerGot } from '#domain/payouts/fees.ts';

/** Returns the name of a method: "Cash", "Mobile". */
export function methodName(method: PaymentMethod): string {
  return method.charAt(0).toUpperCase() + method.slice(1);
}

/** Lists the methods with their fees, as the dialog shows them: "No fee", "$5 fee", "$5 taken off". */
export function methodChoices(fees: PaymentFees) {
  return PAYMENT_METHOD_VALUES.map((value) => ({
    value,
    label: methodName(value),
    aside: feeLabel(value, fees) ?? 'No fee',
  }));
}

/** Describes a payment by what the seller got: "$850 by cash", "$850 by card, fee $5", "$845 by card, after a $5 fee". */
export function paidText(payment: Pick<Payment, 'amount' | 'method' | 'feeAmount' | 'feePaidBy'>): string {
  const note = feeNote(payment);
  const paid = `${formatMoney(sellerGot(payment))} by ${methodLabel(payment.method)}`;
  return note === null ? paid : `${paid}, ${note}`;
}

/** Returns the payment that was not reversed; there is at most one. */
export function unreversedPayment<Item extends Pick<Payment, 'reversal'>>(payments: readonly Item[]): Item | null {
  return payments.find(({ reversal }) => reversal === null) ?? null;
}
