import { ERRORS } from '#contracts/errors.ts';
import type { addPriceOfferPhoto } from '#contracts/price-offers.ts';
import { fileTypeOf } from '#domain/file-type.ts';
import { claimFile, type Files, releaseFiles } from '#server/modules/files/index.ts';
import { lockOrder } from '#server/modules/orders/status/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Chore } from '#server/platform/housekeeping.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import { findOffer } from '../offers.queries.ts';
import { dropUnsentPhotos, findPhoto, insertPhoto, listPhotos } from '../photos.queries.ts';
import { offerOfLink } from './offer-of-link.ts';
import { nextState } from './write-answer.ts';

const PHOTOS: Limit = { name: 'price-offer-photo', points: 60, seconds: 3600 };
/** Photos that one browser adds to an offer, and all browsers together: whoever has the link can add some. */
const MOST_OF_BROWSER = 20;
const MOST_OF_OFFER = 60;
/** Photos that no contest has taken up are removed after a day. */
const UNSENT_MS = 24 * 3_600_000;

/**
 * Adds a photo to a line that is to be contested, once for each id. It is remade without its metadata, and shown to nobody
 * but the browser that added it until it is part of a contest.
 * @throws Failure not_found, offer_closed, offer_contested, rule_broken, too_many_requests, file_type_refused, file_damaged,
 * picture_too_large
 */
export async function addPhoto(
  context: Context,
  files: Files,
  {
    params,
    query,
    file,
    request,
    reply,
  }: Pick<Call<typeof addPriceOfferPhoto>, 'params' | 'query' | 'file' | 'request' | 'reply'>,
): Promise<{ id: string }> {
  const { clock, cookies, database, rateLimits } = context;
  const { photoId: id, line } = query;
  const { offer, order } = await offerOfLink(context, params.token);
  await rateLimits.use(PHOTOS, order.id);
  const visitor = cookies.ensureVisitor(request, reply);
  const isNew = (tx: Transaction) => admit(tx, { id, offerId: offer.id, orderId: order.id, visitor, line });
  // Asked before the picture is decoded, too: that is the work.
  if (!(await database.transaction(isNew))) return { id };
  if (fileTypeOf(file) === 'pdf') fail('file_type_refused', { errors: { file: ERRORS.file_type_refused.message } });
  const stored = await files.keep(file);
  await database.transaction(async (tx) => {
    if (!(await isNew(tx))) return;
    const addedAt = clock.now();
    await claimFile(tx, stored, addedAt);
    await insertPhoto(tx, { id, offerId: offer.id, line, fileId: stored.id, addedAt, visitor });
  });
  return { id };
}

interface NewPhoto {
  id: string;
  offerId: string;
  orderId: string;
  visitor: string;
  line: string;
}

/** @returns false for a photo that is there already */
async function admit(tx: Transaction, { id, offerId, orderId, visitor, line }: NewPhoto): Promise<boolean> {
  const order = (await lockOrder(tx, orderId)) ?? fail('not_found');
  const offer = (await findOffer(tx, offerId)) ?? fail('not_found');
  const known = await findPhoto(tx, id);
  if (known !== null) return known.offerId === offerId && known.visitor === visitor ? false : fail('not_found');
  await nextState(tx, order, offer, 'contest');
  if (offer.contestedAt !== null) fail('offer_contested');
  if (!offer.shown.lines.some(({ code }) => code === line)) fail('not_found');
  const photos = await listPhotos(tx, [offerId]);
  const own = photos.filter((photo) => photo.visitor === visitor);
  if (own.length < MOST_OF_BROWSER && photos.length < MOST_OF_OFFER) return true;
  return fail('rule_broken', { errors: { file: `At most ${MOST_OF_BROWSER} photos` } });
}

/** Returns the chore that removes photos that were added a day ago or earlier, and never became part of a contest. */
export function unsentPhotosChore({ database }: Pick<Context, 'database'>): Chore {
  return {
    name: 'unsent photos of offers',
    run: (_db, now) =>
      database.transaction(async (tx) => {
        await releaseFiles(tx, await dropUnsentPhotos(tx, new Date(now.getTime() - UNSENT_MS)));
      }),
  };
}
