import { listProducts } from '#contracts/products.ts';
import { CATALOG } from '#domain/catalog/catalog.ts';
import type { Context } from '#server/platform/context.ts';
import { type AddRoute, RawAnswer } from '#server/platform/http/route.ts';
import { readProduct, readProducts, readVersion, seedProducts } from './catalog.queries.ts';
import { type CatalogCache, createCatalogCache } from './catalog-cache.ts';
import { readCatalogFactors } from './factors.queries.ts';

export type { StoredProduct } from './catalog.queries.ts';
export type { Catalog, CatalogCache, ProductFinder } from './catalog-cache.ts';
export { factorSets, PERCENTS_OF, readFactorSet } from './factors.queries.ts';
export {
  type EditableProduct,
  FROM_BOUGHT_PRODUCTS,
  findProduct,
  insertProducts,
  JOIN_PRODUCT,
  listModels,
  lockProducts,
  nextProductId,
  PRODUCT_ORDER,
  PRODUCTS_LIKE,
  readAllProducts,
  replaceProduct,
  SET_PRICES,
  searchProducts,
  setPrices,
} from './products.queries.ts';

/**
 * Creates the catalog: seeds an empty database from the data file, and answers today's products and prices from
 * memory.
 */
export async function createCatalog({ database, addRoute }: Context): Promise<CatalogCache> {
  await seedProducts(database, CATALOG);
  const cache = createCatalogCache({
    readVersion: () => readVersion(database),
    readProducts: () => readProducts(database),
    readProduct: (id) => readProduct(database, id),
    readFactors: () => readCatalogFactors(database),
  });
  addCatalogRoutes(addRoute, cache);
  return cache;
}

function addCatalogRoutes(addRoute: AddRoute, cache: CatalogCache): void {
  addRoute(listProducts, async ({ query }) => {
    const catalog = await cache.current();
    const { json, etag } = catalog.listJson(query.deviceType ?? query.type, query.model);
    return new RawAnswer('application/json', json, etag);
  });
}
