import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { HEALTH_STATES } from '#domain/health/finding.ts';

const STATES = sql.raw(HEALTH_STATES.map((state) => `'${state}'`).join(', '));

/** One check of the shop's health each day, to measure growth and to notify the owner once (decision 027). */
export const healthDays = pgTable(
  'health_days',
  {
    /** The shop's day. */
    day: date('day', { mode: 'string' }).primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The worst state of all checks. */
    worst: text('worst').notNull(),
    freeBytes: bigint('free_bytes', { mode: 'number' }).notNull(),
    databaseBytes: bigint('database_bytes', { mode: 'number' }).notNull(),
  },
  (table) => [check('health_days_worst', sql`${table.worst} in (${STATES})`)],
);

/** Restore drills: one runs at a time, in a process of its own. */
export const restoreDrills = pgTable(
  'restore_drills',
  {
    id: uuid('id').primaryKey(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** Null while it runs. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** The member's name, or the area when no member is identified. */
    actor: text('actor').notNull(),
    /** Instant of the restored backup. */
    backupAt: timestamp('backup_at', { withTimezone: true }),
    /** Number of restored rows and tables. */
    rows: integer('rows').notNull().default(0),
    tables: integer('tables').notNull().default(0),
    /** Tables with another number of rows in the shop: `{table, backup, now}`. */
    differences: jsonb('differences').notNull().default([]),
    /** The reason of a failure, for the owner. */
    problem: text('problem'),
  },
  (table) => [
    uniqueIndex('restore_drills_running').on(sql`(${table.endedAt} is null)`).where(sql`${table.endedAt} is null`),
    check('restore_drills_problem', sql`${table.problem} is null or ${table.endedAt} is not null`),
  ],
);

/** Versions whose news an admin has dismissed, for all browsers. */
export const seenNews = pgTable('seen_news', {
  version: text('version').primaryKey(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  actor: text('actor').notNull(),
});
