import { CATALOG } from '#domain/catalog/catalog.ts';
import { seedProducts } from '#server/modules/catalog/catalog.queries.ts';
import type { Database } from '#server/platform/db/database.ts';
import { demoOrders } from './demo-orders.ts';
import { DEMO_MARK } from './people.ts';
import { writeDemo } from './write-demo.ts';

/** The database is none to put demo orders into. The message is for its owner. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/**
 * Puts the demo orders into a database that has no order: all of them or none.
 * @param timeZone IANA name of the shop's zone
 * @returns how many there are
 * @throws RefusedError for a database with orders, of customers or of a demo
 */
export async function fillWithDemo(database: Database, now: Date, timeZone: string): Promise<number> {
  await seedProducts(database, CATALOG);
  const demo = demoOrders(now, timeZone);
  return database.transaction(async (tx) => {
    // Nobody takes an order, and nobody else fills the database, between the look and the end.
    await tx.query({ text: 'lock table orders in share row exclusive mode' });
    const [found] = await tx.query<{ real: boolean | null }>({
      text: `select bool_or(right(c.name, length($1)) <> $1) as real
        from orders o join customers c on c.id = o.customer_id`,
      values: [DEMO_MARK],
    });
    if (found?.real === true) {
      throw new RefusedError(
        'This database has orders of customers. Demo orders are for an empty one: nothing was changed.',
      );
    }
    if (found?.real === false) throw new RefusedError('The demo orders are in this database already.');
    await writeDemo(tx, demo);
    return demo.orders.length;
  });
}
