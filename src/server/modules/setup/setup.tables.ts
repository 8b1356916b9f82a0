import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { STEP_STATES } from '#domain/setup/steps.ts';

const states = sql.raw(STEP_STATES.map((state) => `'${state}'`).join(', '));

/**
 * Marked steps of the guide, `opened` once the shop takes orders, and the mark that hides its list. The steps depend on the version,
 * so no check constraint names them.
 */
export const setupSteps = pgTable(
  'setup_steps',
  {
    name: text('name').primaryKey(),
    state: text('state').notNull(),
    markedAt: timestamp('marked_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('setup_steps_state', sql`${table.state} in (${states})`)],
);
