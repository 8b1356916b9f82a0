import type { OwnerKind } from '#domain/attachments.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Files } from '../keep-files.ts';
import { type Attachment, attachFile, findAny, type NewAttachment, ofKind } from './attachments.queries.ts';

/** How the module of a record takes photos of it. */
interface Taking<Kind extends OwnerKind, Owner> {
  /** Locks the record for whoever may add a photo to it. @throws Failure for others, and where there is none */
  lock(tx: Transaction): Promise<Owner>;
  /** Returns true for a photo that was added to this record before. */
  isOwn(known: Attachment<Kind>, owner: Owner): boolean;
  /** Says as what a new photo is added. @throws Failure where the record takes none any more */
  admit(tx: Transaction, owner: Owner): Promise<NewAttachment<Kind>>;
}

/**
 * Adds a photo to a record, once for each id. It is remade without its metadata before it is stored.
 * @throws Failure those of `taking`; not_found for an id that names something else; file_type_refused for all but pictures;
 * file_damaged, picture_too_large
 */
export async function attachPhoto<Kind extends OwnerKind, Owner>(
  { database, clock, files }: Pick<Context, 'database' | 'clock'> & { files: Files },
  { kind, id, file }: { kind: Kind; id: string; file: Uint8Array },
  { lock, isOwn, admit }: Taking<Kind, Owner>,
): Promise<{ id: string }> {
  const take = async (tx: Transaction): Promise<NewAttachment<Kind> | null> => {
    const owner = await lock(tx);
    const found = await findAny(tx, id);
    if (found === null) return admit(tx, owner);
    const known = ofKind(kind, found) ?? fail('not_found');
    return isOwn(known, owner) ? null : fail('not_found');
  };
  // Asked before the picture is decoded, too: that is the work.
  if ((await database.transaction(take)) === null) return { id };
  const stored = await files.keepPhoto(file);
  await database.transaction(async (tx) => {
    const admitted = await take(tx);
    if (admitted === null) return;
    await attachFile(tx, kind, { ...admitted, id, fileId: stored.id, addedAt: clock.now() });
  });
  return { id };
}

/** Refuses one photo too many. @throws Failure rule_broken */
export function refuseFull(most: number): never {
  return fail('rule_broken', { errors: { file: `Up to ${most} photos` } });
}
