import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { UNIT_STATES } from '#domain/inventory/states.ts';
import { TRANSFER_OUTCOMES } from '#domain/inventory/transfers.ts';
import { stockLocations, units } from '#server/modules/inventory/inventory.tables.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';
import { oneOf } from '#server/platform/platform.tables.ts';

/** Transfers of units from one place to another (decision 014). A trigger refuses to delete one. */
export const stockTransfers = pgTable(
  'stock_transfers',
  {
    id: uuid('id').primaryKey(),
    /** Number of the transfer, shown after T-. */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    fromId: uuid('from_id')
      .notNull()
      .references(() => stockLocations.id),
    toId: uuid('to_id')
      .notNull()
      .references(() => stockLocations.id),
    note: text('note'),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    /** Time at which its last unit was settled; null while some are outstanding. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    unique('stock_transfers_number').on(table.number),
    check('stock_transfers_apart', sql`${table.fromId} <> ${table.toId}`),
    index('stock_transfers_newest').on(table.sentAt, table.id),
    index('stock_transfers_open').on(table.sentAt, table.id).where(sql`${table.endedAt} is null`),
  ],
);

/** Units of transfers, each with its outcome. */
export const stockTransferUnits = pgTable(
  'stock_transfer_units',
  {
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => stockTransfers.id),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    /** State that the unit gets back when it arrives or is returned. */
    stateBefore: text('state_before').notNull(),
    outcome: text('outcome').notNull(),
    note: text('note'),
    /** Staff who settled it, and the time. */
    actor: text('actor'),
    memberId: uuid('member_id').references(() => staffMembers.id),
    at: timestamp('at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ name: 'stock_transfer_units_pk', columns: [table.transferId, table.unitId] }),
    check('stock_transfer_units_outcome', sql`${table.outcome} in (${oneOf(TRANSFER_OUTCOMES)})`),
    check('stock_transfer_units_state', sql`${table.stateBefore} in (${oneOf(UNIT_STATES)})`),
    check(
      'stock_transfer_units_settled',
      sql`(${table.outcome} = 'outstanding') = (${table.at} is null) and (${table.at} is null) = (${table.actor} is null)`,
    ),
    check('stock_transfer_units_lost', sql`${table.outcome} <> 'lost' or ${table.note} is not null`),
    // A unit is in one open transfer at a time.
    uniqueIndex('stock_transfer_units_once').on(table.unitId).where(sql`${table.outcome} = 'outstanding'`),
  ],
);
