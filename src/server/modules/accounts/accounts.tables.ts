import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/users/users.tables.ts';

/** Sessions of accounts. The browser holds the secret, the row its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    secretHash: text('secret_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Browser and system in words, for the account's list of sessions. */
    device: text('device').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Written at most every few minutes; the session ends when it is too old. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('sessions_secret').on(table.secretHash), index('sessions_of_user').on(table.userId)],
);

/** Links to set a new password: each works once, and only the newest of an account. */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Id of the request for the link: its work is done once, even when its job runs twice. */
    requestId: uuid('request_id').notNull(),
    secretHash: text('secret_hash').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('password_resets_secret').on(table.secretHash)],
);
