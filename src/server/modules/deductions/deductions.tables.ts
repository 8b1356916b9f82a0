import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { DEFECT_CODES } from '#domain/inspection/defects.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { oneOf } from '#server/platform/platform.tables.ts';

/**
 * Changes of the deductions and of the tolerance, which are also their only record: the newest row of a defect, type and
 * series counts, and the newest row without a defect is the tolerance. Rows are never changed or deleted, so the rules of
 * any day can be read.
 */
export const deductionChanges = pgTable(
  'deduction_changes',
  {
    /** Counted from 1 without gaps: each save names the previous one. */
    id: integer('id').primaryKey(),
    /** Null for the tolerance. */
    code: text('code'),
    /** Null for all devices. */
    deviceType: text('device_type'),
    /** Null for every device of the type. */
    series: text('series'),
    /** Both null: the rule is removed, or the default tolerance applies again. A tolerance has both, a rule one of them. */
    percent: integer('percent'),
    cents: integer('cents'),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The member's name, or the area when no member is identified. */
    actor: text('actor').notNull(),
    memberId: uuid('member_id'),
    reason: text('reason'),
    summary: text('summary').notNull(),
    /** The change that this one undoes: each can be undone once. */
    undoes: integer('undoes'),
  },
  (table) => [
    unique('deduction_changes_undoes').on(table.undoes),
    check('deduction_changes_code', sql`${table.code} in (${oneOf(DEFECT_CODES)})`),
    check('deduction_changes_device_type', sql`${table.deviceType} in (${oneOf(DEVICE_TYPES)})`),
    check('deduction_changes_series', sql`${table.series} is null or ${table.deviceType} is not null`),
    check('deduction_changes_percent', sql`${table.percent} between 0 and 100`),
    check('deduction_changes_cents', sql`${table.cents} between 0 and 500000`),
    check(
      'deduction_changes_value',
      sql`case when ${table.code} is null
        then ${table.deviceType} is null and (${table.percent} is null) = (${table.cents} is null)
        else ${table.percent} is null or ${table.cents} is null end`,
    ),
    index('deduction_changes_of_rule').on(table.code, table.deviceType, table.series, table.id),
  ],
);
