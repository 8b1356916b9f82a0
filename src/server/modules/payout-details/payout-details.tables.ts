import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { PAYOUT_WAY_VALUES } from '#domain/payouts/payout-ways.ts';
import { orders } from '#server/modules/orders/orders.tables.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';

const ways = sql.raw(PAYOUT_WAY_VALUES.map((way) => `'${way}'`).join(', '));

/** Payout details of the customers of orders; only the newest choice is kept (decision 016). */
export const payoutDetails = pgTable(
  'payout_details',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    way: text('way').notNull(),
    /** Details in base64url, encrypted for this order only; null for a way without details. */
    sealed: text('sealed'),
    /** `customer`, `link`, or the name of the member of staff, or their area. */
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
    /** Counts the changes, from 1. */
    version: integer('version').notNull(),
  },
  (table) => [
    check('payout_details_way', sql`${table.way} in (${ways})`),
    check('payout_details_sealed', sql`(${table.sealed} is null) = (${table.way} in ('cash', 'card'))`),
    check('payout_details_version', sql`${table.version} >= 1`),
  ],
);
