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

/** Lists words for a CHECK: `status in (…)`. They are the domain's, and have no quotes. */
export const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

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

/**
 * Versions of the settings that an admin changes on screen, which are also their only history: the newest counts. Rows are never
 * changed or deleted. A trigger raises the catalog's version, by which pages are kept.
 */
export const shopSettings = pgTable(
  'shop_settings',
  {
    /** Counted from 1 without a gap: whoever saves names the one before. */
    version: integer('version').primaryKey(),
    /** Names that are set, as the environment names them, and their texts in the same order. */
    names: text('names').array().notNull(),
    texts: text('texts').array().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The member's name, or the area when no member is identified. */
    actor: text('actor').notNull(),
    memberId: uuid('member_id'),
    reason: text('reason'),
    summary: text('summary').notNull(),
    /** The version that this one takes back: each can be undone once. */
    undoes: integer('undoes'),
  },
  (table) => [
    unique('shop_settings_undoes').on(table.undoes),
    check('shop_settings_pairs', sql`cardinality(${table.names}) = cardinality(${table.texts})`),
  ],
);

/** Secrets among the settings, sealed. A version of the settings has their ids; those of the newest two versions are kept. */
export const shopSecrets = pgTable('shop_secrets', {
  id: uuid('id').primaryKey(),
  /** The setting, as the environment names it. */
  name: text('name').notNull(),
  /** Sealed for its name and id, in base64. */
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

/** When each chore was last begun, by whichever process: it runs once an hour in all of them together (chores/housekeeping.ts). */
export const choreTurns = pgTable('chore_turns', {
  name: text('name').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  /** How far it has come, for a chore that goes through rows by their time. */
  reached: timestamp('reached', { withTimezone: true }),
});

/** What the shop knows of its time, one row: whether what cannot be taken back may be done now (steady-time/). */
export const timeLooks = pgTable('time_looks', {
  id: integer('id').primaryKey(),
  lookedAt: timestamp('looked_at', { withTimezone: true }).notNull(),
  /** Since when no look showed a jump of the clock or a gap. */
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
