import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { DEFECT_CODES } from '#domain/inspection/defects.ts';
import { HOLD_CODES } from '#domain/inspection/holds.ts';
import { MOST_WEIGHT_TENTHS } from '#domain/inspection/weight.ts';
import { CARRIERS, CONDITIONS, LOCK_STATUSES } from '#domain/vocabulary.ts';
import { orders } from '#server/modules/orders/orders.tables.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';
import { oneOf } from '#server/platform/platform.tables.ts';

const listOf = (words: readonly string[]) => sql.raw(`array[${words.map((word) => `'${word}'`).join(', ')}]`);

/**
 * Inspections of devices: what was found, beside what the seller said. The newest of an order may be a draft; a trigger
 * refuses to change or delete one that was completed.
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
    /** IMEI or serial as `readDeviceIdentifier` writes it. */
    identifier: text('identifier'),
    defects: text('defects').array().notNull(),
    holds: text('holds').array().notNull(),
    /** For the shop alone. */
    notes: text('notes'),
    /** What the seller reads of the holds, beside the words that each has. */
    holdWords: text('hold_words'),
    /** The price as it was completed (`InspectedPrice` of the contract); null of a draft. */
    price: jsonb('price'),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true }),
    /** Day of the driver's stop, of one that was completed at the customer's door; null at the bench. */
    doorDate: date('door_date', { mode: 'string' }),
  },
  (table) => [
    unique('inspections_round').on(table.orderId, table.round),
    check('inspections_condition', sql`${table.condition} in (${oneOf(CONDITIONS)})`),
    check('inspections_carrier', sql`${table.carrier} in (${oneOf(CARRIERS)})`),
    check('inspections_lock_status', sql`${table.lockStatus} in (${oneOf(LOCK_STATUSES)})`),
    check('inspections_battery_health', sql`${table.batteryHealth} between 0 and 100`),
    check('inspections_defects', sql`${table.defects} <@ ${listOf(DEFECT_CODES)}`),
    check('inspections_holds', sql`${table.holds} <@ ${listOf(HOLD_CODES)}`),
    check('inspections_completed', sql`(${table.completedAt} is null) = (${table.price} is null)`),
    index('inspections_identifier').on(table.identifier).where(sql`${table.identifier} is not null`),
  ],
);

/** The opening of what arrived: weighed, photographed and scanned at the bench, once for each order. Rows never change. */
export const deviceArrivals = pgTable(
  'device_arrivals',
  {
    /** Id in `orders`, likewise. */
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
    check('device_arrivals_weight', sql`${table.weightTenths} between 1 and ${sql.raw(String(MOST_WEIGHT_TENTHS))}`),
  ],
);
