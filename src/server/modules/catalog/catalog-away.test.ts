import { beforeEach, expect, test } from 'vitest';
import { SPECIFIED_SET } from '#domain/pricing/factors.ts';
import { DatabaseAwayError } from '#server/platform/db/away.ts';
import { type CatalogCache, createCatalogCache } from './catalog-cache.ts';
import { storedProduct } from './testing/stored-product.ts';

/** A database of one product that can be away. */
let source: { version: number; priceCents: number; away: boolean };
let cache: CatalogCache;

const unlessAway = async <Value>(read: () => Value): Promise<Value> => {
  if (source.away) throw new DatabaseAwayError(null);
  return read();
};
const product = () => storedProduct({ basePriceCents: source.priceCents });

beforeEach(() => {
  source = { version: 1, priceCents: 80_000, away: false };
  cache = createCatalogCache({
    readVersion: () => unlessAway(() => `${source.version}`),
    readProducts: () => unlessAway(() => ({ version: `${source.version}`, products: [product()] })),
    readProduct: () => unlessAway(() => ({ version: `${source.version}`, product: product() })),
    readFactors: () => unlessAway(() => ({ version: `${source.version}`, factors: SPECIFIED_SET })),
  });
});

const changePrice = (cents: number) => {
  source.version += 1;
  source.priceCents = cents;
};
const listed = async () => (await cache.current()).find(1)?.basePriceCents;
const single = async () => (await cache.forProduct(1)).find(1)?.basePriceCents;

test('serves the catalog in memory while the database is away, and a fresh one once it is back', async () => {
  await cache.current();
  source.away = true;
  expect([await listed(), await single()]).toEqual([80_000, 80_000]);
  source.away = false;
  changePrice(70_000);
  expect(await listed()).toBe(70_000);
});

test('keeps a price that was read separately over an older one of the list while the database is away', async () => {
  await cache.current();
  changePrice(70_000);
  expect(await single()).toBe(70_000);
  source.away = true;
  expect(await single()).toBe(70_000);
});

test('fails while the database is away and the catalog was never read', async () => {
  source.away = true;
  await expect(cache.current()).rejects.toThrow(DatabaseAwayError);
});
