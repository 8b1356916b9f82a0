import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/** Prices shown to people who ticked the box, kept some days for one reminder: the newest of each mailbox. */
export const keptQuotes = pgTable(
  'kept_quotes',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The mailbox as the consent ledger names it (`roomKey`). */
    emailKey: text('email_key').notNull(),
    /** Id in `products`. */
    productId: integer('product_id').notNull(),
    priceCents: integer('price_cents').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Path of the page that showed it. */
    path: text('path').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('kept_quotes_one').on(table.emailKey),
    check('kept_quotes_price', sql`${table.priceCents} between 0 and 9999999`),
    index('kept_quotes_newest').on(table.createdAt, table.id),
  ],
);
