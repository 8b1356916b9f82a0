import type { Cents } from '../money.ts';

/** Facts of a payment of an order whose device was inspected. */
interface InspectedPayment {
  quotedCents: Cents;
  /** Price of the order now. */
  agreedCents: Cents;
  amountCents: Cents;
  /** Amount of the newest inspection, including lines that a contest restored. */
  inspectedCents: Cents;
  /** The customer has accepted the offer of that inspection. */
  isAccepted: boolean;
  /** True when staff gave a reason for the amount. */
  hasReason: boolean;
}

/**
 * Returns true when a payment would pay the lower price of an inspection that its customer has not accepted: a payment below
 * the quote needs an accepted offer or a reason. A price that is neither the quote nor the inspection's was set by
 * hand, with a reason.
 */
export function isUnansweredPrice({
  quotedCents,
  agreedCents,
  amountCents,
  inspectedCents,
  isAccepted,
  hasReason,
}: InspectedPayment): boolean {
  if (isAccepted || hasReason || amountCents >= quotedCents || inspectedCents >= quotedCents) return false;
  return agreedCents === inspectedCents;
}
