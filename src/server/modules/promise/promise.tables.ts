import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core';

/** Counts of the promise page: one row, rewritten once a day (decision 024). */
export const promiseCounts = pgTable(
  'promise_counts',
  {
    id: smallint('id').primaryKey(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    orders: integer('orders').notNull(),
    kept: integer('kept').notNull(),
    cutCents: integer('cut_cents'),
    timed: integer('timed').notNull(),
    minutes: integer('minutes'),
    returnsDue: integer('returns_due').notNull(),
    returnsSent: integer('returns_sent').notNull(),
    countedAt: timestamp('counted_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('promise_counts_one', sql`${table.id} = 1`)],
);
