import type { Payment } from '#contracts/payments.ts';
import { formatMoney } from '#domain/money.ts';
import { methodLabel, PAYMENT_METHODS, type PaymentMethod } from '#domain/payment-methods.ts';
import { priceText } from '#web/lib/format.ts';

/** Returns the name of a method: "Cash", "Mobile". */
export function methodName(method: PaymentMethod): string {
  return method.charAt(0).toUpperCase() + method.slice(1);
}

/** Methods with the fees that the shop pays for them, as the dialog shows them: "No fee", "$5 fee". */
export const METHOD_CHOICES = PAYMENT_METHODS.map(({ value, feeCents }) => ({
  value,
  label: methodName(value),
  aside: feeCents === 0 ? 'No fee' : `${formatMoney(feeCents)} fee`,
}));

/** Describes a payment: "$850 by cash", "$850 by card, fee $5". */
export function paidText({ amount, method, feeAmount }: Pick<Payment, 'amount' | 'method' | 'feeAmount'>): string {
  const paid = `${priceText(amount)} by ${methodLabel(method)}`;
  return feeAmount === '0.00' ? paid : `${paid}, fee ${priceText(feeAmount)}`;
}

/** Returns the payment that was not reversed; there is at most one. */
export function unreversedPayment<Item extends Pick<Payment, 'reversal'>>(payments: readonly Item[]): Item | null {
  return payments.find(({ reversal }) => reversal === null) ?? null;
}
