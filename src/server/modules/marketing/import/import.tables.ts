import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Imports of contacts, with the lines that were left out. */
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
    /** How the people of the list agreed, as staff said it. */
    consent: text('consent'),
    actor: text('actor').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('contact_imports_counts', sql`least(${table.added}, ${table.known}, ${table.subscribed}) >= 0`)],
);
