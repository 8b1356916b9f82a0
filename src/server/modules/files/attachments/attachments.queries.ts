import { z } from 'zod';
import { isSubject, OWNER_KINDS, type OwnerKind, type SubjectOf } from '#domain/attachments.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { literal, type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { FILE_KINDS, releaseFiles, type StoredFile, tryClaimFile } from '../files.queries.ts';

const attachments = entity('attachments', {
  id: z.uuid(),
  ownerKind: z.enum(OWNER_KINDS),
  ownerId: z.uuid(),
  orderId: z.uuid().nullable(),
  subject: z.string(),
  fileId: z.uuid(),
  addedAt: z.date(),
  addedBy: z.string().nullable(),
  name: z.string().nullable(),
  deletedBy: z.string().nullable(),
  deletedAt: z.date().nullable(),
});
const listedRow = attachments.row.extend({ kind: z.enum(FILE_KINDS), sha256: z.string(), bytes: z.int() });
type Listed = z.infer<typeof listedRow>;

/** A photo or file of a record, with the facts of its file as it was sent. */
export interface Attachment<Kind extends OwnerKind> extends Omit<Listed, 'ownerKind' | 'subject'> {
  subject: SubjectOf<Kind>;
}

/** The record's data for a new attachment. */
export interface NewAttachment<Kind extends OwnerKind> extends Pick<Listed, 'ownerId' | 'orderId'> {
  subject: SubjectOf<Kind>;
  addedBy?: string;
  name?: string;
}

const LISTED = sql`select ${attachments.columns('a')}, f.kind, f.sha256, f.bytes
  from attachments a join stored_files f on f.id = a.file_id`;

/** Narrows an attachment to a kind of record; null for an attachment of another kind. */
export function narrowToKind<Kind extends OwnerKind>(kind: Kind, attachment: Listed): Attachment<Kind> | null {
  const { ownerKind, subject, ...same } = attachment;
  return ownerKind === kind && isSubject(kind, subject) ? { ...same, subject } : null;
}

const insert = statement({ name: 'attachment-insert', ...attachments.insert() });

type AttachmentToInsert<Kind extends OwnerKind> = NewAttachment<Kind> & Pick<Listed, 'id' | 'fileId' | 'addedAt'>;

/** Claims a file from a request, and attaches it. @returns false for one that does not exist, is gone, or was claimed before */
export async function tryAttachFile<Kind extends OwnerKind>(
  tx: Transaction,
  ownerKind: Kind,
  { addedBy, name, ...attachment }: AttachmentToInsert<Kind>,
): Promise<boolean> {
  if (!(await tryClaimFile(tx, attachment.fileId, attachment.addedAt))) return false;
  const optional = { addedBy: addedBy ?? null, name: name ?? null };
  await tx.query(insert, { ...attachment, ...optional, ownerKind, deletedBy: null, deletedAt: null });
  return true;
}

/** Claims a file that was just stored, and attaches it to a record. @throws Error for a file that is gone */
export async function attachFile<Kind extends OwnerKind>(
  tx: Transaction,
  ownerKind: Kind,
  attachment: AttachmentToInsert<Kind>,
): Promise<void> {
  if (!(await tryAttachFile(tx, ownerKind, attachment))) throw new Error(`File ${attachment.fileId} cannot be claimed`);
}

const byId = statement({
  name: 'attachment-by-id',
  params: z.object({ id: z.uuid() }),
  row: listedRow,
  sql: sql`${LISTED} where a.id = :id`,
});

/** Finds an attachment by id, of any kind of record; null where there is none. */
export async function findAnyAttachment(db: Queryable, id: string): Promise<Listed | null> {
  return db.first(byId, { id });
}

/** Finds an attachment of a kind of record; null where there is none, and for one of another kind. */
export async function findAttachment<Kind extends OwnerKind>(
  db: Queryable,
  kind: Kind,
  id: string,
): Promise<Attachment<Kind> | null> {
  const attachment = await findAnyAttachment(db, id);
  return attachment === null ? null : narrowToKind(kind, attachment);
}

const list = statement({
  name: 'attachments-list',
  params: z.object({ kind: z.enum(OWNER_KINDS), ownerIds: z.array(z.uuid()).readonly() }),
  row: listedRow,
  plan: 'each call',
  sql: sql`${LISTED} where a.owner_id = any(:ownerIds) and a.owner_kind = :kind order by a.added_at, a.id`,
});

/** Lists the attachments of records of a kind, the oldest first. */
export async function listAttachments<Kind extends OwnerKind>(
  db: Queryable,
  kind: Kind,
  ownerIds: readonly string[],
): Promise<Attachment<Kind>[]> {
  if (ownerIds.length === 0) return [];
  return (await db.query(list, { kind, ownerIds })).flatMap((row) => narrowToKind(kind, row) ?? []);
}

const filesOf = statement({
  name: 'attachments-files-of',
  params: z.object({ kind: z.enum(OWNER_KINDS) }),
  row: z.object({ id: z.uuid(), kind: z.enum(FILE_KINDS) }),
  sql: sql`select f.id, f.kind from attachments a join stored_files f on f.id = a.file_id
    where a.owner_kind = :kind order by f.id`,
});

/** Lists the files of all records of a kind. */
export async function listFilesOf(db: Queryable, kind: OwnerKind): Promise<Pick<StoredFile, 'id' | 'kind'>[]> {
  return db.query(filesOf, { kind });
}

/** Selects the attachments of a record that are not deleted, for a subquery in the SQL of its module. @param id of the record */
export const ATTACHED_TO = (kind: OwnerKind, id: Sql): Sql =>
  sql`from attachments t where t.owner_id = ${id} and t.owner_kind = ${literal(kind)} and t.deleted_at is null`;

const sameFile = statement({
  name: 'attachments-same',
  params: z.object({ kind: z.enum(OWNER_KINDS), sha256: z.string() }),
  row: z.object({ ownerId: z.uuid() }),
  sql: sql`select a.owner_id as "ownerId" from attachments a join stored_files f on f.id = a.file_id
    where f.sha256 = :sha256 and a.owner_kind = :kind and a.deleted_at is null order by a.added_at`,
});

/** Lists the records of a kind with the same file attached, the oldest first. */
export async function listOwnersOfSame(db: Queryable, kind: OwnerKind, sha256: string): Promise<string[]> {
  return (await db.query(sameFile, { kind, sha256 })).map(({ ownerId }) => ownerId);
}

const mark = statement({
  name: 'attachment-mark-deleted',
  params: z.object({ id: z.uuid(), by: z.string(), at: z.date() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`update attachments set deleted_by = :by, deleted_at = :at where id = :id and deleted_at is null returning id`,
});

/**
 * Marks an attachment as deleted, where its record allows that (the triggers of the table).
 * @returns false where it was deleted before
 */
export async function markDeleted(tx: Transaction, id: string, by: string, at: Date): Promise<boolean> {
  return (await tx.query(mark, { id, by, at })).length > 0;
}

const keep = statement({
  name: 'attachments-keep',
  params: z.object({ ids: z.array(z.uuid()).readonly() }),
  plan: 'each call',
  sql: sql`update attachments set added_by = null where id = any(:ids)`,
});

/** Makes attachments a part of their record: clears who added them. */
export async function keepAttachments(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.query(keep, { ids });
}

const remove = statement({
  name: 'attachment-remove',
  params: z.object({ id: z.uuid() }),
  row: z.object({ fileId: z.uuid() }),
  sql: sql`delete from attachments where id = :id returning file_id as "fileId"`,
});

/** Removes an attachment; its file is swept. */
export async function removeAttachment(tx: Transaction, id: string): Promise<void> {
  await release(tx, await tx.query(remove, { id }));
}

const unkept = statement({
  name: 'attachments-remove-unkept',
  params: z.object({ kind: z.enum(OWNER_KINDS), before: z.date() }),
  row: z.object({ fileId: z.uuid() }),
  plan: 'each call',
  sql: sql`delete from attachments where owner_kind = :kind and added_by is not null and added_at < :before
    returning file_id as "fileId"`,
});

/** Removes attachments that were added before a time and never became a part of their record (`keepAttachments`). */
export async function removeUnkeptAttachments(tx: Transaction, kind: OwnerKind, before: Date): Promise<void> {
  await release(tx, await tx.query(unkept, { kind, before }));
}

const erase = statement({
  name: 'attachments-erase',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: z.object({ fileId: z.uuid() }),
  plan: 'each call',
  sql: sql`delete from attachments where order_id = any(:orderIds) returning file_id as "fileId"`,
});

/** Erases all attachments of orders, when their customer's account is deleted. */
export async function eraseAttachments(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await release(tx, await tx.query(erase, { orderIds }));
}

async function release(tx: Transaction, removed: readonly { fileId: string }[]): Promise<void> {
  await releaseFiles(
    tx,
    removed.map(({ fileId }) => fileId),
  );
}
