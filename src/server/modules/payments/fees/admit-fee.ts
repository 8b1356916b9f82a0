import { type Cents, formatMoney, parseMoney } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-methods.ts';
import { type FeePayer, type FeeShares, feeOf, feeProblem, feeShares } from '#domain/payouts/fees.ts';
import type { Env } from '#server/platform/env.ts';
import { refuseField } from '#server/platform/errors.ts';
import { paymentFees } from '#server/platform/shop.ts';

interface PaymentToAdmit {
  method: PaymentMethod;
  amountCents: Cents;
  /** Fee that the caller showed. */
  feeAmount?: string | undefined;
  /** Who pays it, as the caller showed. */
  feePaidBy?: FeePayer | undefined;
}

/**
 * Returns the fee of a payment by the settings. Refuses another fee or payer than the caller showed, and a fee that would
 * leave the seller nothing.
 * @param path of the payment in the request, for the fields of errors
 */
export function admitFee(
  env: Env,
  { method, amountCents, feeAmount, feePaidBy }: PaymentToAdmit,
  path = '',
): FeeShares {
  const fees = paymentFees(env);
  const cents = feeOf(method, fees);
  if (feeAmount !== undefined && parseMoney(feeAmount) !== cents)
    refuseField(`${path}feeAmount`, `The fee for this method is ${formatMoney(cents)}.`);
  if (feePaidBy !== undefined && feePaidBy !== fees.paidBy && cents > 0)
    refuseField(
      `${path}feePaidBy`,
      `The ${fees.paidBy} now pays the ${formatMoney(cents)} fee. Please check the amount.`,
    );
  const problem = feeProblem(method, amountCents, fees);
  if (problem !== null) refuseField(`${path}method`, problem);
  return feeShares(method, fees);
}
