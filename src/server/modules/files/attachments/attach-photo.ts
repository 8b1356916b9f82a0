import { type OwnerKind, photoRefusal } from '#domain/attachments.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Files } from '../keep-files.ts';
import {
  type Attachment,
  attachFile,
  findAnyAttachment,
  listAttachments,
  type NewAttachment,
  narrowToKind,
} from './attachments.queries.ts';

/** Callbacks of a record's module for adding a photo. */
interface PhotoCallbacks<Kind extends OwnerKind, Owner> {
  /** Locks the record for a caller who may add a photo to it. @throws Failure for others, and where there is none */
  lock(tx: Transaction): Promise<Owner>;
  /** Returns true for a photo that was added to this record before. */
  isOwn(attachment: Attachment<Kind>, owner: Owner): boolean;
  /** Returns the attachment to add for a new photo. @throws Failure where the record accepts none now */
  admit(tx: Transaction, owner: Owner): Promise<NewAttachment<Kind>>;
}

/**
 * Adds a photo to a record, once for each id. It is remade without its metadata before it is stored.
 * @throws Failure those of the callbacks; not_found for an id of another record; rule_broken for one photo too many;
 * file_type_refused for all but pictures; file_damaged, picture_too_large
 */
export async function attachPhoto<Kind extends OwnerKind, Owner>(
  { database, clock, files }: Pick<Context, 'database' | 'clock'> & { files: Files },
  { kind, id, file }: { kind: Kind; id: string; file: Uint8Array },
  { lock, isOwn, admit }: PhotoCallbacks<Kind, Owner>,
): Promise<{ id: string }> {
  const admitPhoto = async (tx: Transaction): Promise<NewAttachment<Kind> | null> => {
    const owner = await lock(tx);
    const existing = await findAnyAttachment(tx, id);
    if (existing === null) return admitOneMore(tx, kind, await admit(tx, owner));
    const attachment = narrowToKind(kind, existing) ?? fail('not_found');
    return isOwn(attachment, owner) ? null : fail('not_found');
  };
  // Checks before the picture is decoded, too, since decoding is the expensive part.
  if ((await database.transaction(admitPhoto)) === null) return { id };
  const stored = await files.keepPhoto(file);
  await database.transaction(async (tx) => {
    const admitted = await admitPhoto(tx);
    if (admitted === null) return;
    await attachFile(tx, kind, { ...admitted, id, fileId: stored.id, addedAt: clock.now() });
  });
  return { id };
}

/** Rejects a photo beyond the limits of its record. @throws Failure rule_broken */
async function admitOneMore<Kind extends OwnerKind>(
  tx: Transaction,
  kind: Kind,
  photo: NewAttachment<Kind>,
): Promise<NewAttachment<Kind>> {
  const photos = await listAttachments(tx, kind, [photo.ownerId]);
  const own = photos.filter(({ addedBy }) => addedBy === (photo.addedBy ?? null));
  const message = photoRefusal(kind, { inAll: photos.length, byAdder: own.length });
  return message === null ? photo : fail('rule_broken', { message });
}
