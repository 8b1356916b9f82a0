import { pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/**
 * Addresses that got an unsubscribe link. The link holds the signed id of the row, and no address. Rows are never deleted: links in
 * old e-mails work as long as the shop does.
 */
export const unsubscribeLinks = pgTable(
  'unsubscribe_links',
  {
    id: uuid('id').primaryKey(),
    /** Null once the account of the address is deleted; the ledger finds it by its key. */
    email: text('email'),
    /** The mailbox as the consent ledger names it (`roomKey`). */
    emailKey: text('email_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('unsubscribe_links_one').on(table.emailKey)],
);
