import type { Cents } from '../money.ts';
import type { PriceOfferState } from './price-offer-states.ts';

/**
 * States of a device that a driver inspected at the door. `held`: a hold forbids taking it. `kept`: the quote is paid, or more.
 * `waiting`: the customer has not answered the lower price. `accepted`, `declined`: their answer, or no answer by the end of the stop.
 */
export const DOOR_STATES = ['held', 'kept', 'waiting', 'accepted', 'declined'] as const;
export type DoorState = (typeof DOOR_STATES)[number];

/**
 * Returns the state of a device that was inspected at the door; null when the inspection no longer counts, because staff
 * have set another price since.
 * @param offer state of the inspection's offer; null without an offer
 */
export function doorStateOf({
  isHeld,
  quotedCents,
  foundCents,
  offer,
}: {
  isHeld: boolean;
  quotedCents: Cents;
  foundCents: Cents;
  offer: PriceOfferState | null;
}): DoorState | null {
  if (isHeld) return 'held';
  if (foundCents >= quotedCents) return 'kept';
  switch (offer) {
    case 'accepted':
      return 'accepted';
    case 'declined':
    case 'lapsed':
      return 'declined';
    case 'replaced':
    case 'restored':
      return null;
    default:
      return 'waiting';
  }
}
