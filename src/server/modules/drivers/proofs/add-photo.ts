import type { addPickupPhoto } from '#contracts/driver-days.ts';
import { ERRORS } from '#contracts/errors.ts';
import { fileTypeOf } from '#domain/file-type.ts';
import { MOST_PHOTOS } from '#domain/orders/pickup-proof.ts';
import { isStopDone } from '#domain/orders/stop-states.ts';
import { claimFile, type Files } from '#server/modules/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import { requireLink } from '../days/driver-day.ts';
import { lockStop } from '../days/links.queries.ts';
import { countPhotos, insertPhoto, isKnownPhoto } from './proofs.queries.ts';

const PHOTOS: Limit = { name: 'driver-photo', points: 200, seconds: 3600 };

/**
 * Adds a photo to a stop of the day behind the link, once for each id. It is remade without its metadata before it is stored.
 * @throws Failure not_found for a link that ended and for a stop that is not the driver's; stop_done; rule_broken for one photo
 * too many; file_type_refused, file_damaged, picture_too_large
 */
export async function addPhoto(
  context: Context,
  files: Files,
  { params, query, file }: Pick<Call<typeof addPickupPhoto>, 'params' | 'query' | 'file'>,
): Promise<{ id: string }> {
  const { database, clock, rateLimits } = context;
  const { id, orderId } = query;
  const { driverId, date } = await requireLink(context, params.token);
  await rateLimits.use(PHOTOS, driverId);
  const stop = { orderId, date, driverId };
  const isNew = (tx: Transaction) => admitPhoto(tx, id, stop);
  // Asked before the picture is decoded, too: that is the work.
  if (!(await database.transaction(isNew))) return { id };
  if (fileTypeOf(file) === 'pdf') fail('file_type_refused', { errors: { file: ERRORS.file_type_refused.message } });
  const stored = await files.keep(file);
  await database.transaction(async (tx) => {
    if (!(await isNew(tx))) return;
    const now = clock.now();
    await claimFile(tx, stored, now);
    await insertPhoto(tx, { id, ...stop, fileId: stored.id, addedAt: now });
  });
  return { id };
}

/** Locks the stop of a photo. @returns false for a photo that is there already */
async function admitPhoto(
  tx: Transaction,
  id: string,
  stop: { orderId: string; date: string; driverId: string },
): Promise<boolean> {
  const state = (await lockStop(tx, stop)) ?? fail('not_found');
  if (await isKnownPhoto(tx, id)) return false;
  if (isStopDone(state)) fail('stop_done');
  if ((await countPhotos(tx, stop)) < MOST_PHOTOS) return true;
  return fail('rule_broken', { message: `A stop has at most ${MOST_PHOTOS} photos.` });
}
