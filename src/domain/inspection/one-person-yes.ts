import type { Cents } from '../money.ts';

/** Whose hands a lower price goes through, by the ids of members; null for nobody who is known. */
interface LowerPrice {
  /** Who inspected the device: nobody of the shop at the door, where a driver does. */
  inspection: { inspectorId: string | null; isAtDoor: boolean };
  /** The offer, and who recorded that the seller accepted it by phone or at the counter. */
  offer: { isAccepted: boolean; isSpoken: boolean; cents: Cents; recorderId: string | null };
  /** Who pays, and the second member, who approved it. */
  payment: { cents: Cents; payerId: string | null; approverId: string | null };
}

/**
 * Returns true where one person alone found a device to be worth less, said for its seller that it is fine, and pays: nobody else has
 * heard the seller. They say so by a spoken answer, or by the reason of a payment, or of a price, that no answer covers. An unknown
 * inspector may be the same person.
 */
export function isOnePersonsYes({ inspection, offer, payment }: LowerPrice): boolean {
  const { inspectorId, isAtDoor } = inspection;
  const { payerId, approverId } = payment;
  const isCovered = offer.isAccepted && payment.cents >= offer.cents;
  if (isAtDoor || approverId !== null || (isCovered && !offer.isSpoken)) return false;
  const recorderId = isCovered ? offer.recorderId : payerId;
  return recorderId === payerId && (inspectorId === null || inspectorId === recorderId);
}
