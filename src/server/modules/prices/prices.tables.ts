import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { PRICE_CHANGE_KINDS } from '#domain/pricing/price-changes.ts';

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
  },
  (table) => [
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
