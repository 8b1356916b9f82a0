import { beforeEach, describe, expect, test } from 'vitest';
import { SPECIFIED_SET } from '#domain/pricing/factors.ts';
import type { StoredProduct } from './catalog.queries.ts';
import { type CatalogCache, createCatalogCache } from './catalog-cache.ts';

/** A database of one product: the number of its changes, the stamp of the last one, and the price. */
let source: { version: number; stamp: string; priceCents: number };
let cache: CatalogCache;

const product = (): StoredProduct => ({
  id: 1,
  deviceType: 'iPhone',
  model: 'iPhone 16',
  storage: '128GB',
  basePriceCents: source.priceCents,
  cellular: true,
  isActive: true,
});
const nameOfVersion = () => `${source.version} ${source.stamp}`;

beforeEach(() => {
  source = { version: 1, stamp: 'a', priceCents: 80_000 };
  cache = createCatalogCache({
    readVersion: async () => nameOfVersion(),
    readProducts: async () => ({ version: nameOfVersion(), products: [product()] }),
    readProduct: async () => product(),
    readFactors: async () => SPECIFIED_SET,
  });
});

const listed = async () => (await cache.current()).find(1)?.basePriceCents;
const single = async () => (await cache.forProduct(1)).find(1)?.basePriceCents;

describe('after a failover that lost the last change, the catalog', () => {
  test.each([
    { counts: 'fewer changes', version: 1 },
    { counts: 'as many changes', version: 2 },
    { counts: 'more changes', version: 3 },
  ])('is that of a database that counts $counts, for lists and for one product', async ({ version }) => {
    await listed();
    source = { version: 2, stamp: 'lost', priceCents: 70_000 };
    expect(await listed()).toBe(70_000);
    source = { version, stamp: 'b', priceCents: 60_000 };
    expect(await single()).toBe(60_000);
    expect(await listed()).toBe(60_000);
  });

  test('has no product that was read at the lost change', async () => {
    await listed();
    for (const [stamp, priceCents] of [
      ['lost', 70_000],
      ['b', 60_000],
    ] as const) {
      source = { version: 2, stamp, priceCents };
      expect(await single()).toBe(priceCents);
    }
  });
});
