import { calculatePrice } from '#contracts/quotes.ts';
import { toDecimal } from '#domain/money.ts';
import { QUOTE_VALID_DAYS } from '#domain/pricing/rules.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import { priceFromCatalog } from './price-device.ts';
import { writeQuote } from './quote-token.ts';

const DAY_MS = 24 * 3600 * 1000;

export function addQuoteRoutes({ addRoute, clock, secrets }: Context, catalog: CatalogCache): void {
  addRoute(calculatePrice, async ({ body }) => {
    const priced = priceFromCatalog(await catalog.forProduct(body.productId), {
      productId: body.productId,
      rule: body.rule ?? 'counter',
      condition: body.condition,
      carrier: body.carrier ?? null,
      lockStatus: body.lockStatus ?? null,
    });
    const expiresAt = new Date(clock.now().getTime() + QUOTE_VALID_DAYS * DAY_MS);
    const quoteId = writeQuote(secrets, { ...priced, expiresAt });
    return { price: toDecimal(priced.priceCents), quoteId, expiresAt: expiresAt.toISOString() };
  });
}
