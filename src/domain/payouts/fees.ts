import { type Cents, formatMoney, parseSum } from '../money.ts';
import type { PaymentMethod } from '../payment-methods.ts';

/** Who pays the fee of a payment: the shop on top of the amount, or the seller out of it. */
export const FEE_PAYERS = ['shop', 'seller'] as const;
export type FeePayer = (typeof FEE_PAYERS)[number];

/** Fees of the payment methods, and who pays them: settings of the shop. Cash has none. */
export interface PaymentFees extends Readonly<Record<Exclude<PaymentMethod, 'cash'>, Cents>> {
  readonly paidBy: FeePayer;
}

/** The specification's fees, which count until the shop sets its own. */
export const USUAL_FEES: PaymentFees = { card: 500, zelle: 0, mobile: 0, paidBy: 'shop' };

export const MAX_FEE: Cents = 5_000;

/** The fee of a payment; one of the two is 0. */
export interface FeeShares {
  /** Paid by the shop, on top of the amount. */
  feeCents: Cents;
  /** Taken off the amount. */
  sellerFeeCents: Cents;
}

/** Returns the fee of a payment method, in cents. */
export function feeOf(method: PaymentMethod, fees: PaymentFees): Cents {
  return method === 'cash' ? 0 : fees[method];
}

/** Returns the part of a method’s fee that is taken off what the seller gets. */
export function takenOff(method: PaymentMethod, fees: PaymentFees): Cents {
  return fees.paidBy === 'seller' ? feeOf(method, fees) : 0;
}

/** Returns the fee of a payment by who pays it. */
export function feeShares(method: PaymentMethod, fees: PaymentFees): FeeShares {
  const sellerFeeCents = takenOff(method, fees);
  return { feeCents: feeOf(method, fees) - sellerFeeCents, sellerFeeCents };
}

/** Labels the fee of a method for staff: "$5 fee", or "$5 taken off" where the seller pays it. Null without one. */
export function feeLabel(method: PaymentMethod, fees: PaymentFees): string | null {
  const cents = feeOf(method, fees);
  if (cents === 0) return null;
  return fees.paidBy === 'shop' ? `${formatMoney(cents)} fee` : `${formatMoney(cents)} taken off`;
}

/** A recorded payment, with amounts as on the wire. */
interface RecordedFee {
  amount: string;
  feeAmount: string;
  feePaidBy: FeePayer;
}

/** Returns what the seller got by a recorded payment, in cents. */
export function sellerGot({ amount, feeAmount, feePaidBy }: RecordedFee): Cents {
  return parseSum(amount) - (feePaidBy === 'seller' ? parseSum(feeAmount) : 0);
}

/** Describes the fee of a recorded payment, after what the seller got: "fee $5", "after a $5 fee". Null without one. */
export function feeNote({ feeAmount, feePaidBy }: Omit<RecordedFee, 'amount'>): string | null {
  const cents = parseSum(feeAmount);
  if (cents === 0) return null;
  return feePaidBy === 'shop' ? `fee ${formatMoney(cents)}` : `after a ${formatMoney(cents)} fee`;
}

/** Describes what a seller got less a fee, on paper: the price and the fee; nothing without one. */
export function feeFacts({
  paidCents,
  sellerFeeCents,
}: {
  paidCents: Cents;
  sellerFeeCents: Cents;
}): (readonly [label: string, value: string])[] {
  if (sellerFeeCents === 0) return [];
  return [
    ['Price', formatMoney(paidCents + sellerFeeCents)],
    ['Fee taken off', formatMoney(sellerFeeCents)],
  ];
}

/** Returns why a method can’t pay an amount: its fee would leave the seller nothing. Null where it can. */
export function feeProblem(method: PaymentMethod, amountCents: Cents, fees: PaymentFees): string | null {
  const cents = takenOff(method, fees);
  if (cents === 0 || amountCents > cents) return null;
  return `The ${formatMoney(cents)} fee would leave nothing of ${formatMoney(amountCents)}. Please choose another method.`;
}
