import type { Order } from '#contracts/orders.ts';
import type { PriceOfferNote } from '#contracts/price-offer-note.ts';
import { CONDITION_LABELS, NO_STORAGE, type ServiceMethod } from '#domain/vocabulary.ts';
import { dayText } from '#web/lib/format.ts';

export const SERVICE_TEXTS: Record<ServiceMethod, string> = {
  home_pickup: 'Home pickup',
  mail: 'Mail-in',
  counter: 'Handed in at the shop',
};

/** Returns the device's name; Apple Device when it has none. */
export function deviceText({ product, storage }: Order): string {
  if (product.model === '') return 'Apple Device';
  return storage === NO_STORAGE ? product.model : `${product.model}, ${storage}`;
}

/**
 * Returns condition and lock status, with the carrier that it is locked to: "Good, factory unlocked", "Good, locked,
 * Verizon".
 */
export function conditionText({ condition, carrier, carrierName, lockStatus }: Order): string {
  const network = carrier === 'unlocked' ? ['factory unlocked'] : [lockStatus, carrierName];
  return [CONDITION_LABELS[condition], ...network].filter((word) => word !== null).join(', ');
}

/** Returns the time of the pickup: "Tuesday, November 24, 10:00 AM"; null without an appointment. */
export function appointmentText({ appointmentDate, appointmentTime }: Order): string | null {
  return appointmentDate === null || appointmentTime === null ? null : slotText(appointmentDate, appointmentTime);
}

/** Formats a day of the shop and a slot on it. */
export function slotText(date: string, time: string): string {
  return `${dayText(date)}, ${time}`;
}

/** Returns the pickup address on one line; empty when there is none. */
export function addressText({ pickupAddress, pickupCity, pickupState, pickupZip }: Order): string {
  // The specification's pickup address is the whole address on one line; a street alone is completed by the parts.
  if (pickupAddress !== null && pickupZip !== null && pickupAddress.lastIndexOf(pickupZip) > 0) return pickupAddress;
  const region = [pickupState, pickupZip].filter(Boolean).join(' ');
  return [pickupAddress, pickupCity, region].filter(Boolean).join(', ');
}

/** Returns the price offer of an order that waits for an answer; null without one. */
export function pendingOffer({ priceOffer }: Pick<Order, 'priceOffer'>): PriceOfferNote | null {
  return priceOffer ?? null;
}
