import { z } from 'zod';
import { NO_PHOTO_REASONS } from '#domain/orders/pickup-proof.ts';
import { FILE_KINDS, JOIN_FILE } from '#server/modules/files/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const photos = entity('pickup_photos', {
  id: z.uuid(),
  orderId: z.uuid(),
  date: z.iso.date(),
  driverId: z.uuid(),
  fileId: z.uuid(),
  addedAt: z.date(),
});
const insertOne = statement({ name: 'pickup-photo-insert', ...photos.insert() });

/** Adds a photo to a stop. */
export async function insertPhoto(tx: Transaction, row: z.infer<typeof photos.row>): Promise<void> {
  await tx.query(insertOne, row);
}

const known = statement({ name: 'pickup-photo-known', ...photos.pick('id').select(['id']) });

/** Returns true for a photo that was added before. */
export async function isKnownPhoto(db: Queryable, id: string): Promise<boolean> {
  return (await db.query(known, { id })).length > 0;
}

const count = statement({
  name: 'pickup-photos-count',
  params: z.object({ orderId: z.uuid(), date: z.string(), driverId: z.uuid() }),
  row: z.object({ n: z.int() }),
  sql: sql`select count(*)::int as n from pickup_photos
    where order_id = :orderId and date = :date and driver_id = :driverId`,
});

/** Counts the photos of a driver's stop. */
export async function countPhotos(
  db: Queryable,
  stop: { orderId: string; date: string; driverId: string },
): Promise<number> {
  const [row] = await db.query(count, stop);
  return row?.n ?? 0;
}

const reason = z.enum(Object.keys(NO_PHOTO_REASONS)).nullable();
const proofs = entity('pickup_proofs', {
  orderId: z.uuid(),
  date: z.iso.date(),
  driver: z.string(),
  serial: z.string(),
  signature: z.string().nullable(),
  signedBy: z.string().nullable(),
  noPhoto: reason,
  at: z.date(),
});
export type ProofRow = z.infer<typeof proofs.row>;

const put = statement({
  name: 'pickup-proof-put',
  ...proofs.put(['orderId', 'date']),
});

/** Writes the proof of a pickup. One of the same day, whose order staff have put back, is overwritten. */
export async function putProof(tx: Transaction, row: ProofRow): Promise<void> {
  await tx.query(put, row);
}

const last = statement({
  name: 'pickup-proof-last',
  ...proofs.omit('orderId', 'date').select(['orderId'], sql`order by date desc limit 1`),
});
const photosOf = statement({
  name: 'pickup-photos-of-order',
  ...photos.pick('id').select(['orderId'], sql`order by added_at, id`),
});

/** Finds the newest proof of an order's pickup; null before there is one. */
export async function findProof(db: Queryable, orderId: string) {
  return db.first(last, { orderId });
}

/** Lists the photos of an order's device, the oldest first. */
export async function listPhotos(db: Queryable, orderId: string): Promise<string[]> {
  return (await db.query(photosOf, { orderId })).map(({ id }) => id);
}

const file = statement({
  name: 'pickup-photo-file',
  params: z.object({ id: z.uuid() }),
  row: z.object({ id: z.uuid(), kind: z.enum(FILE_KINDS) }),
  sql: sql`select f.id, f.kind from pickup_photos r ${JOIN_FILE} where r.id = :id`,
});

/** Finds the stored file of a photo. */
export async function findPhotoFile(db: Queryable, id: string) {
  return db.first(file, { id });
}

const erase = statement({
  name: 'pickup-proofs-erase',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  plan: 'each call',
  sql: sql`update pickup_proofs set signature = null, signed_by = null where order_id = any(:orderIds)`,
});
const dropPhotos = statement({
  name: 'pickup-photos-drop',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: z.object({ fileId: z.uuid() }),
  plan: 'each call',
  sql: sql`delete from pickup_photos where order_id = any(:orderIds) returning file_id as "fileId"`,
});

/** Erases signatures and photos of orders; serial and driver stay. @returns the files that nothing names any more */
export async function eraseProofRows(tx: Transaction, orderIds: readonly string[]): Promise<string[]> {
  await tx.query(erase, { orderIds });
  return (await tx.query(dropPhotos, { orderIds })).map(({ fileId }) => fileId);
}
