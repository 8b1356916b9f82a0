import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

/** Lists values for a CHECK: `status in (…)`. They come from the domain and have no quotes. */
export const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Secrets that the product creates on its first start, shared by all its processes. */
export const appSecrets = pgTable('app_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Restores of backups into this database, which lost everything after the backup. */
export const restores = pgTable('restores', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  /** Time when the modules handled it; null until the first start afterwards. */
  notedAt: timestamp('noted_at', { withTimezone: true }),
});

/**
 * Versions of the settings that an admin changes on screen, and their only history: the newest applies. Rows are never
 * changed or deleted. A trigger raises the catalog's version, which is the cache key of pages.
 */
export const shopSettings = pgTable(
  'shop_settings',
  {
    /** Counts from 1 without gaps; a save names the previous version. */
    version: integer('version').primaryKey(),
    /** Names of the set settings, as in the environment, and their texts in the same order. */
    names: text('names').array().notNull(),
    texts: text('texts').array().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The member's name, or the area when no member is identified. */
    actor: text('actor').notNull(),
    memberId: uuid('member_id'),
    reason: text('reason'),
    summary: text('summary').notNull(),
    /** The version that this one undoes; each can be undone once. */
    undoes: integer('undoes'),
  },
  (table) => [
    unique('shop_settings_undoes').on(table.undoes),
    check('shop_settings_pairs', sql`cardinality(${table.names}) = cardinality(${table.texts})`),
  ],
);

/** Encrypted secret settings. A version of the settings refers to their ids; those of the newest two versions are kept. */
export const shopSecrets = pgTable('shop_secrets', {
  id: uuid('id').primaryKey(),
  /** Name of the setting, as in the environment. */
  name: text('name').notNull(),
  /** Encrypted for its name and id, in base64. */
  sealed: text('sealed').notNull(),
});

/** First answer of each creating request, replayed when a request repeats its key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status').notNull(),
    /** JSON as text: no query reads parts of it, and parsing it into `jsonb` would cost time at each order. */
    body: text('body').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pk', columns: [table.scope, table.key] }),
    // Used once an hour to delete old answers; costs an order almost nothing to maintain.
    index('idempotency_keys_created').using('brin', table.createdAt),
  ],
);

/** Counters of the rate limits. A window ends at `expire`, in epoch milliseconds. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** Browsers where a password was right before: their tries are counted separately from those of strangers. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    /** SHA-256 of the secret in the visitor's cookie. */
    visitor: text('visitor').notNull(),
    /** The opened door: `staff:` and an area, or `user:` and an account's id. */
    door: text('door').notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'known_browsers_pk', columns: [table.visitor, table.door] }),
    index('known_browsers_of_door').on(table.door),
  ],
);

/** Start of the last run of each chore, which runs once an hour across all processes (chores/housekeeping.ts). */
export const choreTurns = pgTable('chore_turns', {
  name: text('name').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  /** Position of a chore that processes rows by their time. */
  reached: timestamp('reached', { withTimezone: true }),
});

/** State of the shop’s clock, one row: decides if irreversible acts may run now (steady-time/). */
export const timeLooks = pgTable('time_looks', {
  id: integer('id').primaryKey(),
  lookedAt: timestamp('looked_at', { withTimezone: true }).notNull(),
  /** Time since which no check found a jump of the clock or a gap. */
  steadySince: timestamp('steady_since', { withTimezone: true }).notNull(),
});

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
