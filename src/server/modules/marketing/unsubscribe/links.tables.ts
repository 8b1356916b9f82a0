import { pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/**
 * Addresses that got a link to unsubscribe. The link holds the row's id, signed, and no address. A row stays: the link of an old
 * e-mail works as long as the shop does.
 */
export const unsubscribeLinks = pgTable(
  'unsubscribe_links',
  {
    id: uuid('id').primaryKey(),
    /** Null once the account of the address is deleted: the ledger knows it by its key. */
    email: text('email'),
    /** The mailbox as the consent ledger names it (`roomKey`). */
    emailKey: text('email_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('unsubscribe_links_one').on(table.emailKey)],
);
