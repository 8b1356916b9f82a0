import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { DEFECT_CODES } from '#domain/inspection/defects.ts';
import { HOLD_CODES } from '#domain/inspection/holds.ts';
import { MAX_WEIGHT_TENTHS } from '#domain/inspection/weight.ts';
import { CARRIERS, CONDITIONS, LOCK_STATUSES } from '#domain/vocabulary.ts';
import { orders } from '#server/modules/orders/orders.tables.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';
import { oneOf } from '#server/platform/platform.tables.ts';

const arrayOf = (codes: readonly string[]) => sql.raw(`array[${codes.map((code) => `'${code}'`).join(', ')}]`);

/**
 * Inspections of devices, in the terms of the sellers' answers. The newest of an order may be a draft; a trigger refuses to change
 * or delete a completed one.
 */
export const inspections = pgTable(
  'inspections',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Counted from 1 for each order. */
    round: integer('round').notNull(),
    version: integer('version').notNull(),
    /** Id in `products`. Not a foreign key: a product without orders can be deleted. */
    productId: integer('product_id').notNull(),
    condition: text('condition').notNull(),
    carrier: text('carrier'),
    lockStatus: text('lock_status'),
    batteryHealth: integer('battery_health'),
    /** IMEI or serial in the format of `readDeviceIdentifier`. */
    identifier: text('identifier'),
    defects: text('defects').array().notNull(),
    holds: text('holds').array().notNull(),
    /** Note for staff only. */
    notes: text('notes'),
    /** Note for the seller about the holds, in addition to the text of each hold. */
    holdWords: text('hold_words'),
    /** Price at completion (`formatPrice`); null for a draft. */
    price: jsonb('price'),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true }),
    /** Day of the driver's stop, for an inspection at the customer's door; null at the bench. */
    doorDate: date('door_date', { mode: 'string' }),
  },
  (table) => [
    unique('inspections_round').on(table.orderId, table.round),
    check('inspections_condition', sql`${table.condition} in (${oneOf(CONDITIONS)})`),
    check('inspections_carrier', sql`${table.carrier} in (${oneOf(CARRIERS)})`),
    check('inspections_lock_status', sql`${table.lockStatus} in (${oneOf(LOCK_STATUSES)})`),
    check('inspections_battery_health', sql`${table.batteryHealth} between 0 and 100`),
    check('inspections_defects', sql`${table.defects} <@ ${arrayOf(DEFECT_CODES)}`),
    check('inspections_holds', sql`${table.holds} <@ ${arrayOf(HOLD_CODES)}`),
    check('inspections_completed', sql`(${table.completedAt} is null) = (${table.price} is null)`),
    index('inspections_identifier').on(table.identifier).where(sql`${table.identifier} is not null`),
  ],
);

/** Opened packages: weighed, photographed and scanned at the bench, one row per order. Rows never change. */
export const deviceArrivals = pgTable(
  'device_arrivals',
  {
    /** Id in `orders`. Not a foreign key. */
    orderId: uuid('order_id').primaryKey(),
    inspectionId: uuid('inspection_id')
      .notNull()
      .references(() => inspections.id),
    /** Weight of the package in tenths of an ounce. */
    weightTenths: integer('weight_tenths').notNull(),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('device_arrivals_weight', sql`${table.weightTenths} between 1 and ${sql.raw(String(MAX_WEIGHT_TENTHS))}`),
  ],
);
