import type { Cents } from '../money.ts';

/** Facts of a payment of an order whose device was inspected. */
interface InspectedPayment {
  quotedCents: Cents;
  /** Price of the order now. */
  agreedCents: Cents;
  amountCents: Cents;
  /** Amount of the newest inspection, with what a contest has restored. */
  inspectedCents: Cents;
  /** The customer has accepted the offer of that inspection. */
  isAccepted: boolean;
  /** Somebody named why this amount is paid. */
  hasReason: boolean;
}

/**
 * Returns true when a payment would pay the lower price of an inspection that its customer has not accepted: nobody pays below
 * the quote without an accepted offer or a named reason. A price that is neither the quote nor the inspection's was set by
 * hand, with a reason.
 */
export function isUnanswered({
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
