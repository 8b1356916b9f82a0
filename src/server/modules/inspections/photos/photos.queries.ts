import { z } from 'zod';
import { PHOTO_SUBJECTS } from '#domain/inspection/photos.ts';
import { FILE_KINDS, JOIN_FILE } from '#server/modules/files/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const photos = entity('inspection_photos', {
  id: z.uuid(),
  inspectionId: z.uuid(),
  subject: z.enum(PHOTO_SUBJECTS),
  fileId: z.uuid(),
  addedAt: z.date(),
});
const photo = photos.omit('fileId');
export const photoRow = photo.row;
export type PhotoRow = z.infer<typeof photoRow>;

const insert = statement({ name: 'inspection-photo-insert', ...photos.insert() });

/** Adds a photo to a draft. */
export async function insertPhoto(tx: Transaction, given: z.infer<typeof photos.row>): Promise<void> {
  await tx.query(insert, given);
}

const list = statement({
  name: 'inspection-photos-list',
  params: z.object({ inspectionIds: z.array(z.uuid()).readonly() }),
  row: photoRow,
  plan: 'each call',
  sql: sql`select ${photo.columns()} from inspection_photos where inspection_id = any(:inspectionIds) order by added_at, id`,
});

/** Lists the photos of inspections, the oldest first. */
export async function listPhotos(db: Queryable, inspectionIds: readonly string[]): Promise<PhotoRow[]> {
  return inspectionIds.length === 0 ? [] : db.query(list, { inspectionIds });
}

const hashes = statement({
  name: 'inspection-photo-hashes',
  params: z.object({ ids: z.array(z.uuid()).readonly() }),
  row: z.object({ id: z.uuid(), sha256: z.string() }),
  plan: 'each call',
  sql: sql`select r.id, f.sha256 from inspection_photos r ${JOIN_FILE} where r.id = any(:ids) order by r.added_at, r.id`,
});

/** Lists the SHA-256 of photos as they were sent, the oldest first. */
export async function listPhotoHashes(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; sha256: string }[]> {
  return db.query(hashes, { ids });
}

const known = statement({
  name: 'inspection-photo-known',
  params: z.object({ id: z.uuid() }),
  row: z.object({ orderId: z.uuid(), isDone: z.boolean(), fileId: z.uuid(), subject: z.enum(PHOTO_SUBJECTS) }),
  sql: sql`select i.order_id as "orderId", i.completed_at is not null as "isDone", r.file_id as "fileId",
      r.subject
    from inspection_photos r join inspections i on i.id = r.inspection_id where r.id = :id`,
});

/** Finds the order of a photo, and its file; null where there is no such photo. */
export async function findPhoto(db: Queryable, id: string) {
  return db.first(known, { id });
}

const file = statement({
  name: 'inspection-photo-file',
  params: z.object({ id: z.uuid() }),
  row: z.object({ id: z.uuid(), kind: z.enum(FILE_KINDS) }),
  sql: sql`select f.id, f.kind from inspection_photos r ${JOIN_FILE} where r.id = :id`,
});

/** Finds the stored file of a photo. */
export async function findPhotoFile(db: Queryable, id: string) {
  return db.first(file, { id });
}

const remove = statement({
  name: 'inspection-photo-delete',
  params: z.object({ id: z.uuid() }),
  sql: sql`delete from inspection_photos where id = :id`,
});

/** Removes a photo; its file is released by the caller. */
export async function deletePhoto(tx: Transaction, id: string): Promise<void> {
  await tx.query(remove, { id });
}

const drop = statement({
  name: 'inspection-photos-drop',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: z.object({ fileId: z.uuid() }),
  plan: 'each call',
  sql: sql`delete from inspection_photos r using inspections i
    where i.id = r.inspection_id and i.order_id = any(:orderIds) returning r.file_id as "fileId"`,
});

/** Removes the photos of orders. @returns the files that nothing names any more */
export async function dropPhotos(tx: Transaction, orderIds: readonly string[]): Promise<string[]> {
  return (await tx.query(drop, { orderIds })).map(({ fileId }) => fileId);
}
