import { findPhotoFile } from '#server/modules/inspections/index.ts';
import type { Caller } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { offerOfLink } from '../answering/offer-of-link.ts';
import { findContestFile, findPhoto } from '../photos.queries.ts';

/**
 * Finds the file of a photo that an offer shows: of its inspection, or of a contest. A photo that is not part of a contest
 * yet is shown to the browser that added it.
 * @throws Failure not_found
 */
export async function findFile(
  context: Pick<Context, 'database' | 'secrets' | 'clock'>,
  { token, photoId }: { token: string; photoId: string },
  { visitor }: Caller,
) {
  const { offer } = await offerOfLink(context, token);
  if (offer.shown.lines.some(({ photoIds }) => photoIds.includes(photoId)))
    return findPhotoFile(context.database, photoId);
  const photo = await findPhoto(context.database, photoId);
  if (photo === null || photo.offerId !== offer.id) return fail('not_found');
  if (photo.visitor !== null && photo.visitor !== visitor) return fail('not_found');
  return findContestFile(context.database, photoId);
}
