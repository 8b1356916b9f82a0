import {
  addPriceOfferPhoto,
  previewContestPhoto,
  previewPriceOfferPhoto,
  readContestPhoto,
  readPriceOfferPhoto,
} from '#contracts/price-offer-photos.ts';
import {
  acceptPriceOffer,
  answerPriceOfferSpoken,
  contestPriceOffer,
  decidePriceOffer,
  getPriceOffer,
  listPriceOffers,
  returnPriceOffer,
  sendPriceOfferCode,
} from '#contracts/price-offers.ts';
import { addFileRoutes, addGuardedFileRoutes, type Files } from '#server/modules/files/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { findOrder } from '#server/modules/orders/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { addPhoto } from './answering/add-photo.ts';
import { acceptOffer, declineOffer, recordSpokenAnswer } from './answering/answer-offer.ts';
import { contestOffer } from './answering/contest-offer.ts';
import { sendCode } from './answering/send-code.ts';
import { decideContestedLine } from './deciding/decide.ts';
import { findPhoto } from './reading/find-photo.ts';
import { listForStaff, readForStaff, readOffer } from './reading/read-offers.ts';

/** Adds the routes of customers, by the signed link of an offer, and those of staff. */
export function addPriceOfferRoutes(context: Context, notifications: Notifications, files: Files): void {
  const { addRoute, database } = context;
  addRoute(getPriceOffer, ({ params, caller }) => readOffer(context, params.token, caller));
  addRoute(sendPriceOfferCode, (call) => sendCode(context, notifications, call));
  addRoute(acceptPriceOffer, async (call) => {
    await acceptOffer(context, call);
    return readOffer(context, call.params.token, call.caller);
  });
  addRoute(returnPriceOffer, async (call) => {
    await declineOffer(context, call);
    return readOffer(context, call.params.token, call.caller);
  });
  addRoute(contestPriceOffer, async (call) => {
    await contestOffer(context, call);
    return readOffer(context, call.params.token, call.caller);
  });
  addRoute(addPriceOfferPhoto, (call) => addPhoto(context, files, call));
  const ofOffer = [readPriceOfferPhoto, previewPriceOfferPhoto] as const;
  addGuardedFileRoutes(context, files, 'price_offer', ofOffer, ({ params, caller }) =>
    findPhoto(context, params, caller),
  );
  addRoute(listPriceOffers, async ({ params, caller }) => {
    const { id } = (await findOrder(database, params.id)) ?? fail('not_found');
    return listForStaff(database, id, caller);
  });
  addRoute(decidePriceOffer, async (call) => {
    await decideContestedLine(context, call);
    return readForStaff(database, call.params.id, call.caller);
  });
  addRoute(answerPriceOfferSpoken, async (call) => {
    await recordSpokenAnswer(context, call);
    return readForStaff(database, call.params.id, call.caller);
  });
  addFileRoutes(context, files, 'price_offer', [readContestPhoto, previewContestPhoto]);
}
