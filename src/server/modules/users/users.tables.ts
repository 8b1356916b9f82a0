import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** A person with an account, to which customer records belong. Deleting the account deletes its row. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** Lower case: one person, one account. */
    email: text('email').notNull(),
    /** Phone in E.164. */
    phone: text('phone').notNull(),
    /** Hash by argon2id, as a PHC string. */
    passwordHash: text('password_hash').notNull(),
    /** Version of the terms that was agreed to when the account was created; null when the browser sent none. */
    termsVersion: text('terms_version'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('users_email').on(table.email)],
);
