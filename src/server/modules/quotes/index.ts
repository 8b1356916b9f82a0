import type { CatalogCache } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import { addQuoteRoutes } from './quotes.routes.ts';

export { readQuote } from './quote-token.ts';

/** Creates pricing and quotes. Quotes are signed, so nothing is stored. */
export function createQuotes(context: Context, { catalog }: { catalog: CatalogCache }): void {
  addQuoteRoutes(context, catalog);
}
