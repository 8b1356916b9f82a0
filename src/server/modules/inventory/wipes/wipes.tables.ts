import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { WIPE_METHODS } from '#domain/inventory/wipes.ts';
import { orders } from '#server/modules/orders/orders.tables.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';
import { units } from '../inventory.tables.ts';

/** Data wipes of bought devices, one for each order. Rows never change. */
export const unitWipes = pgTable(
  'unit_wipes',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    method: text('method').notNull(),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      'unit_wipes_method',
      sql`${table.method} in (${sql.raw(WIPE_METHODS.map((word) => `'${word}'`).join(', '))})`,
    ),
  ],
);
