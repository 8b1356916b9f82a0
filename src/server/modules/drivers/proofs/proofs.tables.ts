import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { NO_PHOTO_REASONS } from '#domain/orders/pickup-proof.ts';
import { storedFiles } from '#server/modules/files/files.tables.ts';
import { drivers } from '../drivers.tables.ts';

/** Proofs of pickups: what a driver noted when the customer handed over the device. */
export const pickupProofs = pgTable(
  'pickup_proofs',
  {
    /** Id in `orders`. Not a foreign key (docs/decisions/008). */
    orderId: uuid('order_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    /** Name of the driver. */
    driver: text('driver').notNull(),
    /** Serial or IMEI that was read from the device. */
    serial: text('serial').notNull(),
    /** Strokes as the path of an SVG. Emptied when the customer's account is deleted, as is the name. */
    signature: text('signature'),
    signedBy: text('signed_by'),
    noPhoto: text('no_photo'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'pickup_proofs_pk', columns: [table.orderId, table.date] }),
    check(
      'pickup_proofs_no_photo',
      sql`${table.noPhoto} in (${sql.raw(
        Object.keys(NO_PHOTO_REASONS)
          .map((word) => `'${word}'`)
          .join(', '),
      )})`,
    ),
  ],
);

/** Photos of devices that drivers picked up. The id is made by the driver's phone, so that each is added once. */
export const pickupPhotos = pgTable(
  'pickup_photos',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    driverId: uuid('driver_id')
      .notNull()
      .references(() => drivers.id),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('pickup_photos_file').on(table.fileId),
    index('pickup_photos_of_order').on(table.orderId, table.addedAt),
  ],
);
