import { type Cents, toDecimal } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-methods.ts';
import { feeOf, type PaymentFees } from '#domain/payouts/fees.ts';

/** Builds a payout to send, with the fee that the clerk saw. */
export function payoutBody({ method, cents }: { method: PaymentMethod; cents: Cents }, fees: PaymentFees) {
  const feeAmount = toDecimal(feeOf(method, fees));
  return { method, amount: toDecimal(cents), feeAmount, feePaidBy: fees.paidBy };
}
