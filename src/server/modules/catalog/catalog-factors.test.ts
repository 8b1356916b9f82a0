import { beforeEach, expect, test } from 'vitest';
import { type FactorSet, SPECIFIED_FACTORS, SPECIFIED_SET } from '#domain/pricing/factors.ts';
import { type CatalogCache, createCatalogCache } from './catalog-cache.ts';
import { storedProduct } from './testing/stored-product.ts';

/** A database of one product whose factors can change. */
let source: { version: number; factors: FactorSet };
let cache: CatalogCache;

const product = storedProduct();

beforeEach(() => {
  source = { version: 1, factors: SPECIFIED_SET };
  cache = createCatalogCache({
    readVersion: async () => `${source.version}`,
    readProducts: async () => ({ version: `${source.version}`, products: [product] }),
    readProduct: async () => ({ version: `${source.version}`, product }),
    readFactors: async () => ({ version: `${source.version}`, factors: source.factors }),
  });
});

const change = () => {
  source = { version: 2, factors: { version: 1, factors: { ...SPECIFIED_FACTORS, good: 91 } } };
};
const goodOf = async (request: Promise<{ factors: FactorSet }>) => (await request).factors.factors.good;
const listed = async () => JSON.parse((await cache.current()).listJson('iPhone', undefined).json.toString());

test('a change of the factors counts in the list and in quotes from the next call on', async () => {
  expect([await goodOf(cache.current()), await goodOf(cache.forProduct(1))]).toEqual([85, 85]);
  change();
  expect(await goodOf(cache.forProduct(1))).toBe(91);
  expect(await goodOf(cache.current())).toBe(91);
});

test('the list names the factors with each product, once they are the owner’s', async () => {
  expect((await listed())[0]).not.toHaveProperty('factors');
  change();
  expect(await listed()).toMatchObject([{ id: 1, factors: [110, 105, 100, 91, 70, 50, 80, 50] }]);
});
