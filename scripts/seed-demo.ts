import { CATALOG } from '#domain/catalog/catalog.ts';
import { seedProducts } from '#server/modules/catalog/catalog.queries.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { FolderInUseError } from '#server/platform/db/folder-lock.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { EnvError, loadEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { demoOrders } from './demo/demo-orders.ts';
import { DEMO_MARK } from './demo/people.ts';
import { writeDemo } from './demo/write-demo.ts';

/**
 * Fills an empty database with demo orders, to look at the staff areas with: `npm run seed:demo`. It never runs by itself,
 * tells nobody anything, and refuses a database that has orders. The embedded database must not be in use.
 */

/** What the owner can mend: told in a sentence, without a trace. */
class RefusedError extends Error {
  override name = 'RefusedError';
}

try {
  const env = loadEnv();
  const database = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    poolSize: 2,
    log: createLog('silent'),
  });
  try {
    await migrateDatabase(database);
    await seedProducts(database, CATALOG);
    const count = await fill(database, env.SHOP_TIME_ZONE);
    process.stdout.write(
      `${count} demo orders are in the database. Everybody in them is made up, and named ${DEMO_MARK}.\n`,
    );
  } finally {
    await database.close();
  }
} catch (error) {
  const isTold = [RefusedError, EnvError, FolderInUseError].some((kind) => error instanceof kind);
  console.error(isTold && error instanceof Error ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}

/** All of it or nothing. @returns how many orders */
function fill(database: Database, timeZone: string): Promise<number> {
  const demo = demoOrders(systemClock.now(), timeZone);
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
