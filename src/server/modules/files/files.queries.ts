import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

export const FILE_KINDS = ['image', 'pdf'] as const;

const files = entity('stored_files', {
  id: z.uuid(),
  kind: z.enum(FILE_KINDS),
  sha256: z.string(),
  bytes: z.int(),
  createdAt: z.date(),
});
export type StoredFile = Omit<z.infer<typeof files.row>, 'createdAt'>;

const insert = statement({ name: 'file-insert', ...files.insert() });

/** Registers a file before it is stored. */
export async function insertFile(db: Queryable, file: StoredFile, now: Date): Promise<void> {
  await db.query(insert, { ...file, createdAt: now });
}

const claim = statement({
  name: 'file-claim',
  params: z.object({ id: z.uuid(), now: z.date() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`update stored_files set claimed_at = :now where id = :id and claimed_at is null returning id`,
});

/**
 * Claims a stored file for a record of the same transaction, which keeps it for good.
 * @returns false for one that does not exist, is gone, or was claimed before
 */
export async function tryClaimFile(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const [claimed] = await tx.query(claim, { id, now });
  return claimed !== undefined;
}

const release = statement({
  name: 'files-release',
  params: z.object({ ids: z.array(z.uuid()).readonly() }),
  plan: 'each call',
  sql: sql`update stored_files set claimed_at = null where id = any(:ids)`,
});

/** Releases files that no record names anymore; they are swept. */
export async function releaseFiles(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.query(release, { ids });
}

const unclaimed = statement({
  name: 'files-unclaimed',
  params: z.object({ before: z.date() }),
  row: z.object({ id: z.uuid(), kind: z.enum(FILE_KINDS) }),
  sql: sql`select id, kind from stored_files where claimed_at is null and created_at < :before order by created_at limit 500`,
});

/** Lists files that no record has claimed. */
export async function listUnclaimed(db: Queryable, before: Date): Promise<Pick<StoredFile, 'id' | 'kind'>[]> {
  return db.query(unclaimed, { before });
}

const remove = statement({
  name: 'file-delete',
  params: z.object({ id: z.uuid() }),
  sql: sql`delete from stored_files where id = :id and claimed_at is null`,
});

/** Deletes the row of an unclaimed file. */
export async function deleteFile(db: Queryable, id: string): Promise<void> {
  await db.query(remove, { id });
}
