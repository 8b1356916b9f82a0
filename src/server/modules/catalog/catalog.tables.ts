import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MAX_FACTOR } from '#domain/pricing/factors.ts';
import { CONDITIONS, DEVICE_TYPES } from '#domain/vocabulary.ts';

const deviceTypes = sql.raw(DEVICE_TYPES.map((type) => `'${type}'`).join(', '));

/** Returns SQL that computes `countingKey` of the domain from a column. */
const countingKey = (column: string) =>
  `regexp_replace(regexp_replace(regexp_replace(regexp_replace(${column}, '^iPhone X', 'iPhone 10'),
    '([0-9]+)TB', '\\1000GB', 'g'), '([0-9]+)', '000000\\1', 'g'), '0*([0-9]{6})', '\\1', 'g')`;
const LIST_KEY = sql.raw(`${countingKey('model')} || chr(9) || ${countingKey("coalesce(storage, '')")}`);

/**
 * Products, each one storage version of one model. Staff change prices here; the data file only fills an empty table.
 */
export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey(),
    deviceType: text('device_type').notNull(),
    model: text('model').notNull(),
    storage: text('storage'),
    basePriceCents: integer('base_price_cents').notNull(),
    /** The price that an admin set last: changes by others are also measured from it (decision 004). */
    settledCents: integer('settled_cents'),
    /** True for a device that connects to a mobile network, and so can be carrier locked. */
    cellular: boolean('cellular').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    /** Grows with every change, to detect two concurrent edits of a product. */
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /**
     * Sorts the list of a type in natural order; computed when written, since sorting the whole list would take
     * seconds.
     */
    listKey: text('list_key').generatedAlwaysAs(LIST_KEY),
  },
  (table) => [
    check('products_device_type', sql`${table.deviceType} in (${deviceTypes})`),
    check('products_price', sql`${table.basePriceCents} between 0 and 9999999`),
    uniqueIndex('products_version').on(table.deviceType, table.model, sql`coalesce(${table.storage}, '')`),
  ],
);

/**
 * Version of the catalog in one row. A trigger raises it with every change of `products`, with a random stamp: copies in memory
 * detect that they are outdated, also after a failover that lost the last changes.
 */
export const catalogVersion = pgTable('catalog_version', {
  id: integer('id').primaryKey().default(1),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
  stamp: uuid('stamp').notNull().defaultRandom(),
});

/**
 * Sets of condition factors, which are also their only history: the newest applies, and without one the specification's (version
 * 0). Rows are never changed or deleted, since orders and quotes name them. A trigger raises the catalog's version.
 */
export const conditionFactors = pgTable(
  'condition_factors',
  {
    /** Counted from 1 without a gap: each save names the version before. */
    version: integer('version').primaryKey(),
    /** Whole percent of the base price, in the order of `CONDITIONS`. */
    percents: integer('percents').array().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The member's name, or the area when no member is identified. */
    actor: text('actor').notNull(),
    memberId: uuid('member_id'),
    reason: text('reason'),
    summary: text('summary').notNull(),
    /** The set that this one undoes: each can be undone once. */
    undoes: integer('undoes'),
  },
  (table) => [
    unique('condition_factors_undoes').on(table.undoes),
    check(
      'condition_factors_percents',
      sql`array_length(${table.percents}, 1) = ${sql.raw(String(CONDITIONS.length))}
        and array_position(${table.percents}, null) is null and 0 <= all(${table.percents})
        and ${sql.raw(String(MAX_FACTOR))} >= all(${table.percents})`,
    ),
  ],
);
