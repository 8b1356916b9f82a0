import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from '#server/modules/orders/orders.tables.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';

/** Visits in which customers handed over devices together (decision 014). `payments` has their payments. */
export const visits = pgTable(
  'visits',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Time at which the devices of a drop-off should be ready. */
    readyAt: timestamp('ready_at', { withTimezone: true }),
    /** Code on the ticket of a drop-off, required to return its devices. */
    pickupCode: text('pickup_code'),
    /** Paper that was printed last: "ticket", or "receipt" with its number of payouts. */
    printed: text('printed'),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('visits_kind', sql`${table.kind} in ('purchase', 'drop_off')`),
    // Serves the search by the number on the paper.
    index('visits_short_id').on(sql`right(${table.id}::text, 8)`),
    check('visits_pickup_code', sql`(${table.kind} = 'drop_off') = (${table.pickupCode} is not null)`),
  ],
);

/** Orders of visits, one for each device. */
export const visitOrders = pgTable(
  'visit_orders',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    visitId: uuid('visit_id')
      .notNull()
      .references(() => visits.id),
    position: smallint('position').notNull(),
    /** Price range on the ticket of a drop-off. */
    rangeFromCents: integer('range_from_cents'),
    rangeToCents: integer('range_to_cents'),
  },
  (table) => [
    check('visit_orders_range', sql`${table.rangeFromCents} between 0 and ${table.rangeToCents}`),
    index('visit_orders_of_visit').on(table.visitId, table.position),
  ],
);
