import { openDatabase } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import type { Product } from '#test/product-process.ts';
import { plain } from '#test/sql/plain.ts';

/**
 * Changes the base price of a catalog product in the database, which allows a single process: the product is stopped
 * meanwhile, and open pages stay open.
 */
export async function changePrice(product: Product, productId: number, basePriceCents: number): Promise<void> {
  await product.stop();
  const database = await openDatabase({
    url: undefined,
    dataDir: product.dataDir,
    poolSize: 1,
    log: createLog('error'),
  });
  await database.query(plain('update products set base_price_cents = $2 where id = $1', [productId, basePriceCents]));
  await database.close();
  await product.start();
}
