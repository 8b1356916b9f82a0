import type { Cents } from '../money.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import type { FeeShares } from '../payouts/fees.ts';

/** Money that leaves by one method, with its fee. */
export interface Payout extends FeeShares {
  id: string;
  method: PaymentMethod;
  amountCents: Cents;
}

/** Part of an order's payment that comes from one payout. */
export interface PayoutPart extends FeeShares {
  payoutId: string;
  method: PaymentMethod;
  amountCents: Cents;
}

/**
 * Splits payouts over orders, in order: each payout is used up before the next one begins. The parts have the same sum by
 * order, by payout and by method. Each part bears its share of the payout's fee, so reversing one order gives back only its
 * own fee; whole cents, and the last part takes the rest (decision 014).
 * @param prices agreed price of each order, above zero
 * @param payouts above zero, with the same sum as the prices
 * @returns the parts of each order
 */
export function splitPayouts(prices: readonly Cents[], payouts: readonly Payout[]): PayoutPart[][] {
  const rest = payouts.map(({ amountCents }) => amountCents);
  return prices.map((price) => {
    const parts: PayoutPart[] = [];
    let due = price;
    for (const [index, { id, method, amountCents, ...fee }] of payouts.entries()) {
      const left = rest[index] ?? 0;
      const taken = Math.min(due, left);
      if (taken === 0) continue;
      const before = amountCents - left;
      const shareOf = (feeCents: Cents) => {
        const feeUpTo = (cents: Cents) => Math.floor((feeCents * cents) / amountCents);
        return feeUpTo(before + taken) - feeUpTo(before);
      };
      const shares = { feeCents: shareOf(fee.feeCents), sellerFeeCents: shareOf(fee.sellerFeeCents) };
      parts.push({ payoutId: id, method, amountCents: taken, ...shares });
      rest[index] = left - taken;
      due -= taken;
    }
    return parts;
  });
}
