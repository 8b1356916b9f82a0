import type { addPriceOfferPhoto } from '#contracts/price-offer-photos.ts';
import { attachPhoto, type Files, removeUnkeptAttachments } from '#server/modules/files/index.ts';
import { lockOrder } from '#server/modules/orders/status/index.ts';
import type { Chore } from '#server/platform/chores/housekeeping.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import { findOffer } from '../offers.queries.ts';
import { offerOfLink } from './offer-of-link.ts';
import { nextState } from './write-answer.ts';

const PHOTOS: Limit = { name: 'price-offer-photo', points: 60, seconds: 3600 };
/** Age after which photos that are not part of a contest are removed. */
const UNSENT_MS = 24 * 3_600_000;

/**
 * Adds a photo to a line that the customer is about to contest, once per id. Only the browser that added it can see it until it is
 * part of a contest.
 * @throws Failure not_found, offer_closed, offer_contested, too_many_requests, and those of `attachPhoto`
 */
export async function addPhoto(
  context: Context,
  files: Files,
  {
    params,
    query: { photoId: id, line },
    file,
    request,
    reply,
  }: Pick<Call<typeof addPriceOfferPhoto>, 'params' | 'query' | 'file' | 'request' | 'reply'>,
): Promise<{ id: string }> {
  const { clock, cookies, database, rateLimits } = context;
  const { offer: linked, order } = await offerOfLink(context, params.token);
  await rateLimits.use(PHOTOS, order.id);
  const visitor = cookies.ensureVisitor(request, reply);
  const photo = { kind: 'price_offer', id, file } as const;
  return attachPhoto({ database, clock, files }, photo, {
    lock: async (tx) => ({
      order: (await lockOrder(tx, order.id)) ?? fail('not_found'),
      offer: (await findOffer(tx, linked.id)) ?? fail('not_found'),
    }),
    isOwn: ({ ownerId, addedBy }) => ownerId === linked.id && addedBy === visitor,
    admit: async (tx, { order: locked, offer }) => {
      await nextState(tx, locked, offer, 'contest');
      if (offer.contestedAt !== null) fail('offer_contested');
      const { code: subject } = offer.shown.lines.find(({ code }) => code === line) ?? fail('not_found');
      return { ownerId: offer.id, orderId: order.id, subject, addedBy: visitor };
    },
  });
}

/** Creates the chore that removes photos that were added a day ago or earlier and never became part of a contest. */
export function unsentPhotosChore({ database }: Pick<Context, 'database'>): Chore {
  return {
    name: 'unsent photos of offers',
    run: (_db, now) =>
      database.transaction((tx) => removeUnkeptAttachments(tx, 'price_offer', new Date(now.getTime() - UNSENT_MS))),
  };
}
