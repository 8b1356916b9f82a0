import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Imports of contacts, with the skipped lines. */
export const contactImports = pgTable(
  'contact_imports',
  {
    id: uuid('id').primaryKey(),
    fileName: text('file_name').notNull(),
    added: integer('added').notNull(),
    known: integer('known').notNull(),
    subscribed: integer('subscribed').notNull(),
    /** Lines and reasons, as the contract declares them. */
    badLines: jsonb('bad_lines').notNull(),
    /** Staff's statement of how the people of the list agreed. */
    consent: text('consent'),
    actor: text('actor').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('contact_imports_counts', sql`least(${table.added}, ${table.known}, ${table.subscribed}) >= 0`)],
);
