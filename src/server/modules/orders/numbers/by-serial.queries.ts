import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { ORDER_COLUMNS, ORDER_JOINS, type Order, orderRow, toOrder } from '../order-rows.ts';

const bySerial = statement({
  name: 'orders-by-serial',
  params: z.object({ serials: z.array(z.string()).readonly(), limit: z.int() }),
  row: orderRow.extend({ createdBy: z.string().nullable() }),
  plan: 'each call',
  sql: sql`select ${ORDER_COLUMNS},
      (select e.actor from order_events e where e.order_id = o.id order by e.id limit 1) as "createdBy"
    from orders o ${ORDER_JOINS} where o.imei = any(:serials) order by o.created_at desc, o.id desc limit :limit`,
});

/** An order with its author: "customer", a member of staff or an area. */
export interface AuthoredOrder {
  order: Order;
  createdBy: string;
}

/**
 * Finds orders with one of these serial numbers, newest first.
 * @param serials as `numberKeys` lists them
 */
export async function findOrdersBySerial(
  db: Queryable,
  serials: readonly string[],
  limit: number,
): Promise<AuthoredOrder[]> {
  const rows = await db.query(bySerial, { serials, limit });
  return rows.map((row) => ({ order: toOrder(row), createdBy: row.createdBy ?? 'customer' }));
}

const lock = statement({
  name: 'serials-lock',
  params: z.object({ serials: z.array(z.string()).readonly() }),
  row: z.object({ locked: z.string() }),
  // Locks in sorted order, or two visits with the same devices would deadlock.
  sql: sql`select pg_advisory_xact_lock(hashtextextended('serial ' || s.serial, 0))::text as locked
    from (select unnest(:serials::text[]) as serial order by 1) s`,
});

/** Locks serial numbers until the transaction ends: another clerk who takes in the same device waits, and then sees the order. */
export async function lockSerials(tx: Transaction, serials: readonly string[]): Promise<void> {
  await tx.query(lock, { serials });
}
