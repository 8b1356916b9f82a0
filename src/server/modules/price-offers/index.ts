import type { Files } from '#server/modules/files/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { ServerModule } from '#server/platform/module.ts';
import { unsentPhotosChore } from './answering/add-photo.ts';
import { addPriceOfferRoutes } from './price-offers.routes.ts';
import { startOfferChecks } from './reminding/check-offers.ts';

export { admitPayment, hasAcceptedOffer } from './admit-payment.ts';
export { endAtDoor } from './at-door/end-at-door.ts';
export { followPickup } from './at-door/follow-pickup.ts';
export { type DoorOutcome, readDoorOutcomes } from './at-door/read-doors.ts';
export { IS_CONTESTED, listContested } from './contested-offers.queries.ts';
export { eraseOffers } from './erase-offers.ts';
export { makeOffer, makeOffers } from './making/make-offer.ts';
export { endSettledOffers, replacePending } from './making/replace-offer.ts';
export { notifyOfOffers } from './notifying/notify-of-offers.ts';
export { type PriceOfferAnswered, priceOfferAnswered, priceOfferNews } from './price-offer-events.ts';
export { exportOffers } from './reading/export-offers.ts';
export { createReadNotes } from './reading/read-offers.ts';
export { recordOffers } from './record-custody.ts';

/** Adds price offers: the customer decides when an inspection prices the device below its quote (decision 017). */
export function createPriceOffers(
  context: Context,
  { files, notifications }: { files: Files; notifications: Notifications },
): ServerModule {
  addPriceOfferRoutes(context, notifications, files);
  return { start: () => startOfferChecks(context), chores: [unsentPhotosChore(context)] };
}
