import type { CatalogCache } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import { addPriceRoutes } from './prices.routes.ts';

/**
 * The price manager: changes prices in bulk, by hand and from files, each with its history. It alone has
 * products written; `catalog` keeps them.
 */
export function createPrices(context: Context, catalog: CatalogCache): void {
  addPriceRoutes(context, catalog);
}
