import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { HEALTH_STATES } from '#domain/health/finding.ts';

const STATES = sql.raw(HEALTH_STATES.map((state) => `'${state}'`).join(', '));

/** One look at the shop's health each day: growth is measured by it, and the owner is written to once (decision 075). */
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
    /** When the restored backup was made. */
    backupAt: timestamp('backup_at', { withTimezone: true }),
    /** Rows and tables that came back. */
    rows: integer('rows').notNull().default(0),
    tables: integer('tables').notNull().default(0),
    /** Tables with another number of rows in the shop: `{table, backup, now}`. */
    differences: jsonb('differences').notNull().default([]),
    /** Why it failed, in words for the owner. */
    problem: text('problem'),
  },
  (table) => [
    uniqueIndex('restore_drills_running').on(sql`(${table.endedAt} is null)`).where(sql`${table.endedAt} is null`),
    check('restore_drills_problem', sql`${table.problem} is null or ${table.endedAt} is not null`),
  ],
);

/** Versions whose news an admin has dismissed: of this database, whichever browser shows it. */
export const seenNews = pgTable('seen_news', {
  version: text('version').primaryKey(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  actor: text('actor').notNull(),
});
