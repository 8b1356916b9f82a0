import type { CatalogCache } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import { addFactorRoutes } from './factors/factors.routes.ts';
import { addPriceRoutes } from './prices.routes.ts';

export { type DatedQuote, isBriefQuote } from './standing/is-brief-quote.ts';

/**
 * Adds the price manager, which changes prices in bulk, by hand and from files, and the factors of the conditions, each with its
 * history. Only its use cases write products; `catalog` has the statements.
 */
export function createPrices(context: Context, { catalog }: { catalog: CatalogCache }): void {
  addPriceRoutes(context, catalog);
  addFactorRoutes(context, catalog);
}
