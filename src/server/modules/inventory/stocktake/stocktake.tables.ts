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
import { COUNT_ENDS, COUNT_OUTCOMES, COUNT_RESULTS } from '#domain/inventory/counts.ts';
import { stockLocations, units } from '#server/modules/inventory/inventory.tables.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';
import { oneOf } from '#server/platform/platform.tables.ts';

/** Stocktakes (decision 014). A trigger refuses to delete one, and to change a closed one. */
export const stockCounts = pgTable(
  'stock_counts',
  {
    id: uuid('id').primaryKey(),
    /** Number of the count, shown after C-. */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    /** Null for all places. */
    placeId: uuid('place_id').references(() => stockLocations.id),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    end: text('ended_as'),
    closedBy: text('closed_by'),
    closerId: uuid('closer_id').references(() => staffMembers.id),
    note: text('note'),
  },
  (table) => [
    unique('stock_counts_number').on(table.number),
    check('stock_counts_end', sql`${table.end} in (${oneOf(COUNT_ENDS)})`),
    check(
      'stock_counts_closed',
      sql`(${table.closedAt} is null) = (${table.end} is null) and (${table.closedAt} is null) = (${table.closedBy} is null)
        and (${table.closedAt} is null) = (${table.note} is null)`,
    ),
    // A place has one open count, which any number of staff can scan into.
    uniqueIndex('stock_counts_once')
      .on(sql`coalesce(${table.placeId}, '00000000-0000-0000-0000-000000000000')`)
      .where(sql`${table.closedAt} is null`),
    index('stock_counts_newest').on(table.startedAt, table.id),
  ],
);

/** Units that a count expected when it began. */
export const stockCountUnits = pgTable(
  'stock_count_units',
  {
    countId: uuid('count_id')
      .notNull()
      .references(() => stockCounts.id),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    /** Stored when the count is closed; null before. */
    outcome: text('outcome'),
  },
  (table) => [
    primaryKey({ name: 'stock_count_units_pk', columns: [table.countId, table.unitId] }),
    check('stock_count_units_outcome', sql`${table.outcome} in (${oneOf(COUNT_OUTCOMES)})`),
  ],
);

/** Scans of counts. Append-only. The browser creates the id, so a scan that is sent twice is stored once. */
export const stockCountScans = pgTable(
  'stock_count_scans',
  {
    id: uuid('id').primaryKey(),
    countId: uuid('count_id')
      .notNull()
      .references(() => stockCounts.id),
    code: text('code').notNull(),
    unitId: uuid('unit_id').references(() => units.id),
    /** Place of the scan; null when a count of all places got none. */
    placeId: uuid('place_id').references(() => stockLocations.id),
    result: text('result').notNull(),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('stock_count_scans_result', sql`${table.result} in (${oneOf(COUNT_RESULTS)})`),
    check('stock_count_scans_unit', sql`(${table.result} = 'unknown') = (${table.unitId} is null)`),
    index('stock_count_scans_newest').on(table.countId, table.at),
    // A unit counts once in a count.
    uniqueIndex('stock_count_scans_once')
      .on(table.countId, table.unitId)
      .where(sql`${table.result} in ('found', 'wrong_place')`),
    index('stock_count_scans_of_unit')
      .on(table.unitId, table.at)
      .where(sql`${table.result} in ('found', 'wrong_place')`),
  ],
);
