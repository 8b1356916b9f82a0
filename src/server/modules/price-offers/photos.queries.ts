import { z } from 'zod';
import { FILE_KINDS, JOIN_FILE } from '#server/modules/files/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { lineCode } from './contests.queries.ts';

const photos = entity('price_offer_photos', {
  id: z.uuid(),
  offerId: z.uuid(),
  line: lineCode,
  fileId: z.uuid(),
  addedAt: z.date(),
  /** The browser that added it; null once it is part of a contest. */
  visitor: z.string().nullable(),
});
const photo = photos.omit('fileId');
export type OfferPhoto = z.infer<typeof photo.row>;

const insert = statement({ name: 'price-offer-photo-insert', ...photos.insert() });

/** Adds a photo to a line that is not contested yet. */
export async function insertPhoto(tx: Transaction, given: z.infer<typeof photos.row>): Promise<void> {
  await tx.query(insert, given);
}

const byId = statement({ name: 'price-offer-photo', ...photo.select(['id']) });

/** Finds a customer's photo; null where there is none. */
export async function findPhoto(db: Queryable, id: string): Promise<OfferPhoto | null> {
  return db.first(byId, { id });
}

const list = statement({
  name: 'price-offer-photos',
  params: z.object({ offerIds: z.array(z.uuid()).readonly() }),
  row: photo.row,
  plan: 'each call',
  sql: sql`select ${photo.columns()} from price_offer_photos where offer_id = any(:offerIds) order by added_at, id`,
});

/** Lists the photos that customers have added to offers, the oldest first; also those that no contest has yet. */
export async function listPhotos(db: Queryable, offerIds: readonly string[]): Promise<OfferPhoto[]> {
  return offerIds.length === 0 ? [] : db.query(list, { offerIds });
}

const send = statement({
  name: 'price-offer-photos-send',
  params: z.object({ ids: z.array(z.uuid()).readonly() }),
  plan: 'each call',
  sql: sql`update price_offer_photos set visitor = null where id = any(:ids)`,
});

/** Makes photos a part of the contest. */
export async function sendPhotos(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.query(send, { ids });
}

const file = statement({
  name: 'price-offer-photo-file',
  params: z.object({ id: z.uuid() }),
  row: z.object({ id: z.uuid(), kind: z.enum(FILE_KINDS) }),
  sql: sql`select f.id, f.kind from price_offer_photos r ${JOIN_FILE} where r.id = :id`,
});

/** Finds the stored file of a customer's photo. */
export async function findContestFile(db: Queryable, id: string) {
  return db.first(file, { id });
}

const drop = statement({
  name: 'price-offer-photos-drop',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: z.object({ fileId: z.uuid() }),
  plan: 'each call',
  sql: sql`delete from price_offer_photos r using price_offers o
    where o.id = r.offer_id and o.order_id = any(:orderIds) returning r.file_id as "fileId"`,
});

/** Removes customers' photos of orders. @returns the files that nothing names any more */
export async function dropPhotos(tx: Transaction, orderIds: readonly string[]): Promise<string[]> {
  return (await tx.query(drop, { orderIds })).map(({ fileId }) => fileId);
}

const dropUnsent = statement({
  name: 'price-offer-photos-drop-unsent',
  params: z.object({ before: z.date() }),
  row: z.object({ fileId: z.uuid() }),
  sql: sql`delete from price_offer_photos where visitor is not null and added_at < :before returning file_id as "fileId"`,
});

/** Removes photos that were added before a time and never became part of a contest. @returns their files */
export async function dropUnsentPhotos(tx: Transaction, before: Date): Promise<string[]> {
  return (await tx.query(dropUnsent, { before })).map(({ fileId }) => fileId);
}
