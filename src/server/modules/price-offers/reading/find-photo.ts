import { findAttachment } from '#server/modules/files/index.ts';
import type { Caller } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { offerOfLink } from '../answering/offer-of-link.ts';

/**
 * Finds a photo of an offer's inspection or contest. Only the browser that added a photo can see it before it is part
 * of a contest.
 * @throws Failure not_found
 */
export async function findPhoto(
  context: Pick<Context, 'database' | 'secrets' | 'clock'>,
  { token, photoId }: { token: string; photoId: string },
  { visitor }: Caller,
) {
  const { offer } = await offerOfLink(context, token);
  if (offer.shown.lines.some(({ photoIds }) => photoIds.includes(photoId)))
    return findAttachment(context.database, 'inspection', photoId);
  const photo = await findAttachment(context.database, 'price_offer', photoId);
  if (photo === null || photo.ownerId !== offer.id) return fail('not_found');
  if (photo.addedBy !== null && photo.addedBy !== visitor) return fail('not_found');
  return photo;
}
