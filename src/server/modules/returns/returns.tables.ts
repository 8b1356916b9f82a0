import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { DECLINE_CAUSES } from '#domain/orders/decline-cause.ts';
import { RETURN_STATES, returnStatesOf } from '#domain/returns/return-states.ts';
import { PARCEL_TROUBLES } from '#domain/shipping/troubles.ts';
import { orders } from '#server/modules/orders/orders.tables.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';
import { oneOf } from '#server/platform/platform.tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Returns of devices to their senders, one row per order (decision 018). */
export const returns = pgTable(
  'returns',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    cause: text('cause').notNull(),
    /** Note of staff about its start or its end without a shipment. Never shown to the seller. */
    reason: text('reason'),
    state: text('state').notNull(),
    version: integer('version').notNull(),
    begunAt: time('begun_at').notNull(),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    /** Deadline to send it: the end of the second business day. */
    dueAt: time('due_at').notNull(),
    /** Address of the sender from the order, until staff correct it. Null once the account is deleted. */
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
    /** Counts the addresses for which a label was requested: each request has its own reference. */
    labelRound: integer('label_round').notNull().default(1),
    /** Time when a process began to buy the label; another process takes over a stale claim. */
    labelClaimedAt: time('label_claimed_at'),
    /** Reason for the missing label, for staff; null while the label is expected. */
    labelProblem: text('label_problem'),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    labelAt: time('label_at'),
    sentAt: time('sent_at'),
    sentBy: text('sent_by'),
    trouble: text('trouble'),
    doneAt: time('done_at'),
    doneBy: text('done_by'),
    /** Name of the person who picked up the device in the shop; null when the carrier delivered it. */
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
      .where(sql`${table.state} in (${oneOf(returnStatesOf('to_send'))})`),
    index('returns_on_way')
      .on(table.begunAt, table.id)
      .where(sql`${table.state} in (${oneOf(returnStatesOf('on_way'))})`),
    index('returns_ended')
      .on(table.begunAt, table.id)
      .where(sql`${table.state} in (${oneOf(returnStatesOf('ended'))})`),
  ],
);
