import type { Cents } from '../money.ts';

/** Members who handled a lower price, by their ids; null when unknown. */
interface LowerPrice {
  /** Inspector of the device; at the door that is a driver. */
  inspection: { inspectorId: string | null; isAtDoor: boolean };
  /** The offer, and the member who recorded that the seller accepted it by phone or at the counter. */
  offer: { isAccepted: boolean; isSpoken: boolean; cents: Cents; recorderId: string | null };
  /** The member who pays, and the second member who approved it. */
  payment: { cents: Cents; payerId: string | null; approverId: string | null };
}

/**
 * Returns true when a single person found a device to be worth less, recorded the seller's consent, and pays: no one else
 * heard the seller. Consent is a spoken answer, or the reason given for a payment or price that no answer covers. An unknown
 * inspector may be the same person.
 */
export function isSinglePersonConsent({ inspection, offer, payment }: LowerPrice): boolean {
  const { inspectorId, isAtDoor } = inspection;
  const { payerId, approverId } = payment;
  const isCovered = offer.isAccepted && payment.cents >= offer.cents;
  if (isAtDoor || approverId !== null || (isCovered && !offer.isSpoken)) return false;
  const recorderId = isCovered ? offer.recorderId : payerId;
  return recorderId === payerId && (inspectorId === null || inspectorId === recorderId);
}
