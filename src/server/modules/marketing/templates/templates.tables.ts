import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Templates of e-mails to contacts. */
export const marketingTemplates = pgTable(
  'marketing_templates',
  {
    key: text('key').primaryKey(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    version: integer('version').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('marketing_templates_key', sql`${table.key} ~ '^[a-z0-9-]{1,40}$'`),
    check('marketing_templates_version', sql`${table.version} >= 1`),
  ],
);
