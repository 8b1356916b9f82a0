import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { PRICE_CHANGE_KINDS } from '#domain/pricing/price-changes.ts';
import { MAX_PRICE_LIMIT_PERCENT } from '#domain/pricing/price-limit.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';

const kinds = sql.raw(PRICE_CHANGE_KINDS.map((kind) => `'${kind}'`).join(', '));

/** History of prices: each change with its author, time and reason. Rows are never changed or deleted. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The member's name, or the area when no member is identified. */
    actor: text('actor').notNull(),
    memberId: uuid('member_id'),
    reason: text('reason'),
    summary: text('summary').notNull(),
    /** Number of its rows in `price_change_items`. */
    products: integer('products').notNull(),
    /** The change that this one undoes: each can be undone once. */
    undoes: bigint('undoes', { mode: 'number' }).unique('price_changes_undoes'),
    /** True for a change that an admin made or approved, or that needed none: further changes are measured from it. */
    isSettled: boolean('is_settled').notNull().default(false),
    /** The admin who approved another member's change. */
    approverId: uuid('approver_id').references(() => staffMembers.id),
    approver: text('approver'),
  },
  (table) => [
    index('price_changes_newest').on(table.at),
    check('price_changes_kind', sql`${table.kind} in (${kinds})`),
    check('price_changes_undo', sql`(${table.kind} = 'undo') = (${table.undoes} is not null)`),
  ],
);

/**
 * Effect of a price change on each product. A change may have a hundred thousand of them, so there is no foreign key,
 * which would cost more than the change itself: every row is written from the product's own row, and products are never
 * deleted. The one index grows at its end; a product's history is looked up in it change by change.
 */
export const priceChangeItems = pgTable(
  'price_change_items',
  {
    changeId: bigint('change_id', { mode: 'number' }).notNull(),
    productId: integer('product_id').notNull(),
    /** Null for a product that is new. */
    oldCents: integer('old_cents'),
    newCents: integer('new_cents').notNull(),
    wasActive: boolean('was_active'),
    isActive: boolean('is_active').notNull(),
  },
  (table) => [primaryKey({ name: 'price_change_items_pk', columns: [table.changeId, table.productId] })],
);

/**
 * Percent above which a price change needs an admin: a version for each change, append-only by a trigger. The newest one is in
 * force (decision 004).
 */
export const priceLimits = pgTable(
  'price_limits',
  {
    version: integer('version').primaryKey(),
    /** Null when no change needs an admin. */
    percent: integer('percent'),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('price_limits_version', sql`${table.version} >= 1`),
    check('price_limits_percent', sql`${table.percent} between 0 and ${sql.raw(String(MAX_PRICE_LIMIT_PERCENT))}`),
  ],
);
