import { ERRORS } from '#contracts/errors.ts';
import type { addInspectionPhoto } from '#contracts/inspections.ts';
import { fileTypeOf } from '#domain/file-type.ts';
import { MOST_INSPECTION_PHOTOS } from '#domain/inspection/photos.ts';
import { claimFile, type Files, releaseFiles } from '#server/modules/files/index.ts';
import { lockOrder } from '#server/modules/orders/status/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findArrival } from '../arrival/arrivals.queries.ts';
import { forgetNotes, listInspections } from '../inspections.queries.ts';
import type { Inspector } from '../inspector.ts';
import { deletePhoto, dropPhotos, findPhoto, insertPhoto, listPhotos } from './photos.queries.ts';

type Stores = Pick<Context, 'database' | 'clock'>;

/**
 * Adds a photo to the draft of an order, once for each id.
 * @throws Failure not_found without a draft; rule_broken for one photo too many; file_type_refused, file_damaged,
 * picture_too_large
 */
export async function addPhoto(
  { database, clock }: Stores,
  files: Files,
  { orderId, query, file }: { orderId: string } & Pick<Call<typeof addInspectionPhoto>, 'query' | 'file'>,
  inspector: Inspector,
): Promise<{ id: string }> {
  const { photoId: id, subject } = query;
  // Asked before the picture is decoded, too: that is the work.
  if ((await database.transaction((tx) => draftFor(tx, orderId, id, inspector))) === null) return { id };
  if (fileTypeOf(file) === 'pdf') fail('file_type_refused', { errors: { file: ERRORS.file_type_refused.message } });
  const stored = await files.keep(file);
  await database.transaction(async (tx) => {
    const inspectionId = await draftFor(tx, orderId, id, inspector);
    if (inspectionId === null) return;
    const addedAt = clock.now();
    await claimFile(tx, stored, addedAt);
    await insertPhoto(tx, { id, inspectionId, subject, fileId: stored.id, addedAt });
  });
  return { id };
}

/** Locks the order of a photo. @returns its draft; null for a photo that is there already */
async function draftFor(
  tx: Transaction,
  orderId: string,
  photoId: string,
  { admit }: Inspector,
): Promise<string | null> {
  await admit(tx, (await lockOrder(tx, orderId)) ?? fail('not_found'));
  const known = await findPhoto(tx, photoId);
  if (known !== null) return known.orderId === orderId ? null : fail('not_found');
  const [draft] = await listInspections(tx, orderId);
  if (draft === undefined || draft.completedAt !== null) return fail('not_found');
  if ((await listPhotos(tx, [draft.id])).length < MOST_INSPECTION_PHOTOS) return draft.id;
  return fail('rule_broken', { errors: { file: `At most ${MOST_INSPECTION_PHOTOS} photos` } });
}

/**
 * Removes a photo of a draft.
 * @throws Failure not_found, also for one of a completed inspection; rule_broken for the box, once its opening is written down
 */
export async function removePhoto({ database }: Stores, id: string, { admit }: Inspector): Promise<{ id: string }> {
  return database.transaction(async (tx) => {
    const { orderId } = (await findPhoto(tx, id)) ?? fail('not_found');
    await admit(tx, (await lockOrder(tx, orderId)) ?? fail('not_found'));
    const photo = await findPhoto(tx, id);
    if (photo === null || photo.isDone) return fail('not_found');
    if (photo.subject === 'box' && (await findArrival(tx, orderId)) !== null)
      fail('rule_broken', { message: 'This photo shows how the box was opened. It stays.' });
    await deletePhoto(tx, id);
    await releaseFiles(tx, [photo.fileId]);
    return { id };
  });
}

/** Erases the notes, the words about holds and the photos of orders, when their customer's account is deleted; what was found stays. */
export async function eraseInspections(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await forgetNotes(tx, orderIds);
  await releaseFiles(tx, await dropPhotos(tx, orderIds));
}
