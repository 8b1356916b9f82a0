import { formatMoney } from '../money.ts';
import { PAYMENT_METHOD_VALUES } from '../payment-methods.ts';
import { feeOf, type PaymentFees, takenOff } from './fees.ts';
import { type PayoutWayName, payoutWay, payoutWayNames } from './payout-ways.ts';

/** Tells sellers what the fees mean for them. @param ways that the shop offers */
export function feesText(ways: readonly PayoutWayName[], fees: PaymentFees): string {
  return takenOffText(ways, fees) ?? 'We cover all fees, so you get the full amount.';
}

/** Tells sellers which fees are taken off: "A fee comes off your payment: $5 by card." Null where none is. */
export function takenOffText(ways: readonly PayoutWayName[], fees: PaymentFees): string | null {
  const wayOf = (way: PayoutWayName) => takenOff(payoutWay(way).method, fees);
  const parts = PAYMENT_METHOD_VALUES.flatMap((method) => {
    const names = payoutWayNames(ways.filter((way) => wayOf(way) > 0 && payoutWay(way).method === method));
    return names.length === 0 ? [] : [`${formatMoney(feeOf(method, fees))} by ${names.join(' or ')}`];
  });
  if (parts.length === 0) return null;
  const rest = ways.some((way) => wayOf(way) === 0) ? ' Other ways have no fee.' : '';
  return `A fee comes off your payment: ${parts.join(', ')}.${rest}`;
}
