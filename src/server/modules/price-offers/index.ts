import type { Files } from '#server/modules/files/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Made } from '#server/platform/module.ts';
import { unsentPhotosChore } from './answering/add-photo.ts';
import { addPriceOfferRoutes } from './price-offers.routes.ts';
import { startOfferLooks } from './reminding/look-at-offers.ts';

export { admitPayment, hasAcceptedOffer } from './admit-payment.ts';
export { endAtDoor } from './at-door/end-at-door.ts';
export { followPickup } from './at-door/follow-pickup.ts';
export { type Door, readDoors } from './at-door/read-doors.ts';
export { IS_CONTESTED, listContested } from './contested-offers.queries.ts';
export { eraseOffers } from './erase-offers.ts';
export { makeOffer, makeOffers } from './making/make-offer.ts';
export { endDecided, replacePending } from './making/replace-offer.ts';
export { type PriceOfferAnswered, priceOfferAnswered, priceOfferNews } from './price-offer-events.ts';
export { exportOffers } from './reading/export-offers.ts';
export { createReadNotes } from './reading/read-offers.ts';
export { recordOffers } from './record-custody.ts';
export { tellOffers } from './telling/tell-offers.ts';

/** Creates price offers: what the customer decides when an inspection found less than the quote was for (decision 044). */
export function createPriceOffers(
  context: Context,
  { files, notifications }: { files: Files; notifications: Notifications },
): Made {
  addPriceOfferRoutes(context, notifications, files);
  return { start: () => startOfferLooks(context), chores: [unsentPhotosChore(context)] };
}
