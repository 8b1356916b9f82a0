import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { HOLD_REASONS } from '#domain/marketing/campaigns.ts';

const reasons = sql.raw(HOLD_REASONS.map((reason) => `'${reason}'`).join(', '));

/** Holds of all marketing, each with the member who released it (decision 022). */
export const marketingHolds = pgTable(
  'marketing_holds',
  {
    id: uuid('id').primaryKey(),
    reason: text('reason').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    releasedAt: timestamp('released_at', { withTimezone: true }),
    releasedBy: text('released_by'),
  },
  (table) => [
    check('marketing_holds_reason', sql`${table.reason} in (${reasons})`),
    check('marketing_holds_released', sql`(${table.releasedAt} is null) = (${table.releasedBy} is null)`),
    uniqueIndex('marketing_holds_one').on(sql`(true)`).where(sql`${table.releasedAt} is null`),
  ],
);
