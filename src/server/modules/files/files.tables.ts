import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Uploaded photos and PDFs. A row is written before its files, and claimed by the record that names it; rows that no record has
 * claimed after a day are swept.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    /** SHA-256 of the upload, as hexadecimal digits. */
    sha256: text('sha256').notNull(),
    /** Size of the upload. */
    bytes: integer('bytes').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
  },
  (table) => [
    check('stored_files_kind', sql`${table.kind} in ('image', 'pdf')`),
    check('stored_files_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    index('stored_files_same').on(table.sha256),
    index('stored_files_unclaimed').on(table.createdAt).where(sql`${table.claimedAt} is null`),
  ],
);
