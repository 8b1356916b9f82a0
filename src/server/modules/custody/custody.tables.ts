import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/**
 * Entries of the custody records: a chain for each order. A trigger numbers and links each new entry under a lock of its order;
 * another refuses every change, even while an account is erased (decision 018).
 */
export const custodyEntries = pgTable(
  'custody_entries',
  {
    /** Id in `orders`. Not a foreign key: `orders` uses this module. */
    orderId: uuid('order_id').notNull(),
    /** Counted from 1 for each order, by the trigger. */
    seq: integer('seq').notNull(),
    /** Hash of the entry before, in hexadecimal digits; zeros before the first. */
    prev: text('prev').notNull(),
    hash: text('hash').notNull(),
    /** Identifies the recorded fact, once for each order: "payment:…". */
    source: text('source').notNull(),
    /** The bytes that are hashed: text and not jsonb, which would reorder keys and rewrite numbers. */
    body: text('body').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.seq] }),
    unique('custody_entries_source').on(table.orderId, table.source),
    check('custody_entries_seq', sql`${table.seq} >= 1`),
    // As `entryText` of domain/custody: neither a restored backup nor another program brings in an entry with a wrong hash.
    check(
      'custody_entries_hash',
      sql`${table.hash} = encode(sha256(convert_to(concat_ws(E'\\n', 'cash-again/custody/entry/1', ${table.orderId}::text, ${table.seq}::text, ${table.prev}, ${table.body}), 'UTF8')), 'hex')`,
    ),
  ],
);

/** Personal facts of entries, whose body has their salted hash. Deleted with the salt when the account is deleted. */
export const custodyPersonal = pgTable(
  'custody_personal',
  {
    /** Order of the entry in `custody_entries`. */
    orderId: uuid('order_id').notNull(),
    seq: integer('seq').notNull(),
    salt: text('salt').notNull(),
    data: text('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.seq] })],
);
