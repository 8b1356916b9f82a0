import { sql } from 'drizzle-orm';
import { check, date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { NO_PHOTO_REASONS } from '#domain/orders/pickup-proof.ts';
import { orders } from '#server/modules/orders/orders.tables.ts';

/** Proofs of pickups, which drivers record when the customer hands over the device. */
export const pickupProofs = pgTable(
  'pickup_proofs',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
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
