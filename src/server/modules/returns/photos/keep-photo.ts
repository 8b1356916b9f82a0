import { ERRORS } from '#contracts/errors.ts';
import { type addReturnPhoto, MOST_RETURN_PHOTOS } from '#contracts/returns.ts';
import { fileTypeOf } from '#domain/file-type.ts';
import { claimFile, type Files } from '#server/modules/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findReturn, lockReturnOfOrder } from '../returns.queries.ts';
import { findReturnOfPhoto, insertPhoto, listPhotos } from './photos.queries.ts';

/**
 * Adds a photo of a device that is being packed, once for each id.
 * @throws Failure not_found; return_moved_on once it is packed; rule_broken for one photo too many; file_type_refused,
 * file_damaged, picture_too_large
 */
export async function addPhoto(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  files: Files,
  { params, query, file }: Pick<Call<typeof addReturnPhoto>, 'params' | 'query' | 'file'>,
): Promise<{ id: string }> {
  const { photoId: id } = query;
  // Asked before the picture is decoded, too: that is the work.
  if (!(await database.transaction((tx) => hasRoom(tx, params.id, id)))) return { id };
  if (fileTypeOf(file) === 'pdf') fail('file_type_refused', { errors: { file: ERRORS.file_type_refused.message } });
  const stored = await files.keep(file);
  await database.transaction(async (tx) => {
    if (!(await hasRoom(tx, params.id, id))) return;
    const addedAt = clock.now();
    await claimFile(tx, stored, addedAt);
    await insertPhoto(tx, { id, returnId: params.id, fileId: stored.id, addedAt });
  });
  return { id };
}

/** Locks the return of a photo. @returns false for a photo that is there already */
async function hasRoom(tx: Transaction, returnId: string, photoId: string): Promise<boolean> {
  const { orderId } = (await findReturn(tx, returnId)) ?? fail('not_found');
  const found = (await lockReturnOfOrder(tx, orderId)) ?? fail('not_found');
  const known = await findReturnOfPhoto(tx, photoId);
  if (known !== null) return known === returnId ? false : fail('not_found');
  if (found.state !== 'address_checked') fail('return_moved_on');
  if ((await listPhotos(tx, returnId)).length < MOST_RETURN_PHOTOS) return true;
  return fail('rule_broken', { errors: { file: `At most ${MOST_RETURN_PHOTOS} photos` } });
}
