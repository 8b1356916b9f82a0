import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Somebody with an account: what a customer record belongs to. Deleting the account deletes its row. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** In small letters: one person, one account. */
    email: text('email').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    /** argon2id, as a PHC string. */
    passwordHash: text('password_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('users_email').on(table.email)],
);
