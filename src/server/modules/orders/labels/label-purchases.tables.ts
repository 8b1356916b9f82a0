import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { LABEL_FAULTS } from '#domain/shipping/label-answers/label-answer.ts';
import { PARCEL_DIRECTIONS } from '#domain/shipping/parcel-events.ts';
import { orders } from '#server/modules/orders/orders.tables.ts';
import { oneOf } from '#server/platform/platform.tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Labels that could not be bought at once, and corrected addresses, by order and direction (decision 019). A label that was bought
 * at once has no row.
 */
export const labelPurchases = pgTable(
  'label_purchases',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    direction: text('direction').notNull(),
    /** Number of the address that the label is for, from 1: each address has its own shipment. */
    round: integer('round').notNull().default(1),
    /** The corrected address of a parcel to the shop; null where the customer's own address applies. */
    street: text('street'),
    city: text('city'),
    region: text('region'),
    zip: text('zip'),
    /** Author of the correction: the customer, the tracking link, or a member of staff by name. */
    correctedBy: text('corrected_by'),
    /** Time of the first failed try; null without a problem. */
    since: time('since'),
    fault: text('fault'),
    /** The problem, as the table of answers describes it. */
    words: text('words'),
    advice: text('advice'),
    /** The carrier's message, which may name a person; null once the customer's account is deleted. */
    said: text('said'),
    code: text('code'),
    tries: integer('tries').notNull().default(0),
    /** Time of the next try; null while it waits for another address, or for a person. */
    nextTryAt: time('next_try_at'),
    /** Earliest time of a retry that the carrier allows; null when it named none. */
    notBefore: time('not_before'),
    /** True when the label was made although its address is doubtful. */
    isBought: boolean('is_bought').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'label_purchases_pk', columns: [table.orderId, table.direction] }),
    check('label_purchases_direction', sql`${table.direction} in (${oneOf(PARCEL_DIRECTIONS)})`),
    check('label_purchases_fault', sql`${table.fault} in (${oneOf(LABEL_FAULTS)})`),
    index('label_purchases_due').on(table.nextTryAt).where(sql`${table.nextTryAt} is not null`),
    index('label_purchases_waiting').on(table.since, table.orderId).where(sql`${table.since} is not null`),
  ],
);
