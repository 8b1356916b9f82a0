import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, varchar } from 'drizzle-orm/pg-core';

/** Secrets that the product creates on a first start, so that all its processes share them. */
export const appSecrets = pgTable('app_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Restores of backups into this database: what happened after the backup was made is not in it. */
export const restores = pgTable('restores', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  /** When the modules have taken note of it; null until the first start after it. */
  notedAt: timestamp('noted_at', { withTimezone: true }),
});

/** First answer of each creating request, replayed when a request repeats its key (decision 21). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status').notNull(),
    /** JSON as text: no query reads a part of it, and parsing it into `jsonb` is work at each order. */
    body: text('body').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pk', columns: [table.scope, table.key] }),
    // Read once an hour to delete old answers; costs an order almost nothing to maintain.
    index('idempotency_keys_created').using('brin', table.createdAt),
  ],
);

/** Counters of the rate limits. A window ends at `expire`, in epoch milliseconds. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** Browsers in which a password was right before: their tries are counted separately from those of strangers. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    /** SHA-256 of the secret in the visitor's cookie. */
    visitor: text('visitor').notNull(),
    /** The door that was opened: `staff:` and an area, or `user:` and an account's id. */
    door: text('door').notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'known_browsers_pk', columns: [table.visitor, table.door] }),
    index('known_browsers_of_door').on(table.door),
  ],
);

/** Events that wait for their reactions (events.ts). */
export const domainEvents = pgTable('domain_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  type: text('type').notNull(),
  /** The subject, such as "order", and its id. */
  subject: text('subject').notNull(),
  subjectId: text('subject_id').notNull(),
  /** Payload for the reactions, in the shape of the event's type. */
  data: jsonb('data'),
  tries: integer('tries').notNull().default(0),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
});
