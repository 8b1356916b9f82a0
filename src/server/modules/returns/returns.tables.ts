import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { DECLINE_CAUSES } from '#domain/orders/decline-cause.ts';
import { RETURN_STATES, statesOf } from '#domain/returns/return-states.ts';
import { PARCEL_TROUBLES } from '#domain/shipping/troubles.ts';
import { orders } from '#server/modules/orders/orders.tables.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';
import { oneOf } from '#server/platform/platform.tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Devices that go back to their senders, one row for each order (docs/decisions/046). */
export const returns = pgTable(
  'returns',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    cause: text('cause').notNull(),
    /** Note of staff for beginning it or for calling it off. Never the seller's to read. */
    reason: text('reason'),
    state: text('state').notNull(),
    version: integer('version').notNull(),
    begunAt: time('begun_at').notNull(),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    /** End of the second business day: until then it is to be sent. */
    dueAt: time('due_at').notNull(),
    /** Address of the sender as of the order, until staff correct it. Null once the account is deleted. */
    name: text('name'),
    street: text('street'),
    city: text('city'),
    region: text('region'),
    zip: text('zip'),
    addressReason: text('address_reason'),
    checkedAt: time('checked_at'),
    checkedBy: text('checked_by'),
    serial: text('serial'),
    weightOz: integer('weight_oz'),
    packedAt: time('packed_at'),
    packedBy: text('packed_by'),
    /** Counts the addresses for which a label was asked: a refused one is asked for under another reference. */
    labelRound: integer('label_round').notNull().default(1),
    /** Time since when a process is buying the label; another process takes over a stale claim. */
    labelClaimedAt: time('label_claimed_at'),
    /** Why there is no label, for staff; null while it is waited for. */
    labelProblem: text('label_problem'),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    labelAt: time('label_at'),
    sentAt: time('sent_at'),
    sentBy: text('sent_by'),
    trouble: text('trouble'),
    doneAt: time('done_at'),
    doneBy: text('done_by'),
    /** Name of who took the device in the shop; null for one that the carrier delivered. */
    handedTo: text('handed_to'),
  },
  (table) => [
    unique('returns_once').on(table.orderId),
    check('returns_cause', sql`${table.cause} in (${oneOf(DECLINE_CAUSES)})`),
    check('returns_state', sql`${table.state} in (${oneOf(RETURN_STATES)})`),
    check('returns_trouble', sql`${table.trouble} in (${oneOf(PARCEL_TROUBLES)})`),
    check('returns_weight', sql`${table.weightOz} between 1 and 1120`),
    index('returns_to_send')
      .on(table.begunAt, table.id)
      .where(sql`${table.state} in (${oneOf(statesOf('to_send'))})`),
    index('returns_on_way')
      .on(table.begunAt, table.id)
      .where(sql`${table.state} in (${oneOf(statesOf('on_way'))})`),
    index('returns_ended')
      .on(table.begunAt, table.id)
      .where(sql`${table.state} in (${oneOf(statesOf('ended'))})`),
  ],
);
