import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A person who sells devices. Rows are not changed: an order keeps the address that it was made with. */
export const customers = pgTable(
  'customers',
  {
    id: uuid('id').primaryKey(),
    /** Hash of the browser's secret for a guest; whoever holds the secret owns the record. */
    visitor: text('visitor'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address: text('address'),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('customers_visitor').on(table.visitor)],
);
