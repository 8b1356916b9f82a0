import { openDatabase } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import type { Product } from '#test/product-process.ts';
import { plain } from '#test/sql/plain.ts';

/**
 * Changes the base price of a product of the catalogue. The staff's screen for that comes later, so it is done in the
 * database, which is one process's alone: the product is down meanwhile, and pages that are open stay open.
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
