import { listProducts } from '#contracts/products.ts';
import { type AddRoute, RawAnswer } from '#server/platform/http/route.ts';
import type { CatalogCache } from './catalog-cache.ts';

export function addCatalogRoutes(addRoute: AddRoute, cache: CatalogCache): void {
  addRoute(listProducts, async ({ query }) => {
    const catalog = await cache.current();
    const { json, etag } = catalog.listJson(query.deviceType ?? query.type, query.model);
    return new RawAnswer('application/json', json, etag);
  });
}
