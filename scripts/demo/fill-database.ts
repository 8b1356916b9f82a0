import { z } from 'zod';
import { CATALOG } from '#domain/catalog/catalog.ts';
import { seedProducts } from '#server/modules/catalog/catalog.queries.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { OwnerError } from '#server/platform/errors.ts';
import { demoOrders } from './demo-orders.ts';
import { DEMO_MARK } from './people.ts';
import { type DemoShop, writeDemo } from './write-demo.ts';

const lockOrders = statement({ name: 'demo-lock-orders', sql: sql`lock table orders in share row exclusive mode` });
const findReal = statement({
  name: 'demo-find-real',
  params: z.object({ mark: z.string() }),
  row: z.object({ real: z.boolean().nullable() }),
  sql: sql`select bool_or(right(c.name, length(:mark)) <> :mark) as real
    from orders o join customers c on c.id = o.customer_id`,
});

/**
 * Writes the demo orders into a database without orders: all of them or none.
 * @param timeZone IANA name of the shop's zone
 * @returns the number of orders
 * @throws OwnerError for a database with orders, of customers or of a demo
 */
export async function fillWithDemo(database: Database, shop: DemoShop): Promise<number> {
  await seedProducts(database, CATALOG);
  const demo = demoOrders(shop.now, shop.env.SHOP_TIME_ZONE);
  return database.transaction(async (tx) => {
    // Locks the orders: no order is placed, and no other run fills the database, between the check and the end.
    await tx.query(lockOrders);
    const [existing] = await tx.query(findReal, { mark: DEMO_MARK });
    if (existing?.real === true) {
      throw new OwnerError('This database has customer orders. Demo orders need an empty one. Nothing changed.');
    }
    if (existing?.real === false) throw new OwnerError('The demo orders are already in this database.');
    await writeDemo(tx, demo, shop);
    return demo.orders.length;
  });
}
