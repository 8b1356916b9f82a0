import { z } from 'zod';
import { FILE_KINDS, JOIN_FILE } from '#server/modules/files/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const photos = entity('return_photos', { id: z.uuid(), returnId: z.uuid(), fileId: z.uuid(), addedAt: z.date() });

const insert = statement({ name: 'return-photo-insert', ...photos.insert() });

/** Adds a photo of a packed device. */
export async function insertPhoto(tx: Transaction, given: z.infer<typeof photos.row>): Promise<void> {
  await tx.query(insert, given);
}

const list = statement({
  name: 'return-photos-list',
  ...photos.pick('id', 'addedAt').select(['returnId'], sql`order by added_at, id`),
});

/** Lists the photos of a return, the oldest first. */
export async function listPhotos(db: Queryable, returnId: string): Promise<{ id: string; addedAt: Date }[]> {
  return db.query(list, { returnId });
}

const known = statement({ name: 'return-photo-known', ...photos.pick('returnId').select(['id']) });

/** Finds the return of a photo; null where there is no such photo. */
export async function findReturnOfPhoto(db: Queryable, id: string): Promise<string | null> {
  const [found] = await db.query(known, { id });
  return found?.returnId ?? null;
}

const file = statement({
  name: 'return-photo-file',
  params: z.object({ id: z.uuid() }),
  row: z.object({ id: z.uuid(), kind: z.enum(FILE_KINDS) }),
  sql: sql`select f.id, f.kind from return_photos r ${JOIN_FILE} where r.id = :id`,
});

/** Finds the stored file of a photo. */
export async function findPhotoFile(db: Queryable, id: string) {
  return db.first(file, { id });
}

const drop = statement({
  name: 'return-photos-drop',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: z.object({ fileId: z.uuid() }),
  plan: 'each call',
  sql: sql`delete from return_photos where return_id in (select id from returns where order_id = any(:orderIds))
    returning file_id as "fileId"`,
});

/** Deletes the photos of orders' returns. @returns the files, to be released */
export async function dropPhotos(tx: Transaction, orderIds: readonly string[]): Promise<string[]> {
  return (await tx.query(drop, { orderIds })).map(({ fileId }) => fileId);
}
