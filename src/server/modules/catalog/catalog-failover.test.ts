import { beforeEach, describe, expect, test } from 'vitest';
import { SPECIFIED_FACTORS } from '#domain/pricing/factors.ts';
import { type CatalogCache, createCatalogCache } from './catalog-cache.ts';
import { storedProduct } from './testing/stored-product.ts';

/** A database of one product: the number of its changes, the stamp of the last one, the price, and a factor. */
interface Source {
  version: number;
  stamp: string;
  priceCents: number;
  good: number;
}
let source: Source;
/** What happens to the database before its next read of that kind. */
let before: Partial<Record<'product' | 'factors', () => void>>;
let cache: CatalogCache;

const product = () => storedProduct({ basePriceCents: source.priceCents });
const nameOfVersion = () => `${source.version} ${source.stamp}`;
const readAfter = async <Read>(kind: 'product' | 'factors', read: () => Read): Promise<Read> => {
  const happens = before[kind];
  delete before[kind];
  happens?.();
  return read();
};

beforeEach(() => {
  source = { version: 1, stamp: 'a', priceCents: 80_000, good: 85 };
  before = {};
  cache = createCatalogCache({
    readVersion: async () => nameOfVersion(),
    readProducts: async () => ({ version: nameOfVersion(), products: [product()] }),
    readProduct: () => readAfter('product', () => ({ version: nameOfVersion(), product: product() })),
    readFactors: () =>
      readAfter('factors', () => ({
        version: nameOfVersion(),
        factors: { version: 1, factors: { ...SPECIFIED_FACTORS, good: source.good } },
      })),
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
    source = { ...source, version: 2, stamp: 'lost', priceCents: 70_000 };
    expect(await listed()).toBe(70_000);
    source = { ...source, version, stamp: 'b', priceCents: 60_000 };
    expect(await single()).toBe(60_000);
    expect(await listed()).toBe(60_000);
  });

  test('has no product that was read at the lost change', async () => {
    await listed();
    for (const [stamp, priceCents] of [
      ['lost', 70_000],
      ['b', 60_000],
    ] as const) {
      source = { ...source, version: 2, stamp, priceCents };
      expect(await single()).toBe(priceCents);
    }
  });
});

describe('after a failover to the version that a check had found, what was read after the next change is not kept', () => {
  const lost: Source = { version: 3, stamp: 'lost', priceCents: 70_000, good: 91 };
  const become = (next: Source) => () => {
    source = next;
  };

  test.each(['product', 'factors'] as const)('of one product, whose %s is of then', async (kind) => {
    await listed();
    const kept: Source = { version: 2, stamp: 'b', priceCents: 60_000, good: 90 };
    source = kept;
    before = { [kind]: become(lost) };
    await single();
    source = kept;
    const found = await cache.forProduct(1);
    expect([found.find(1)?.basePriceCents, found.factors.factors.good]).toEqual([60_000, 90]);
  });

  test('of the catalog, whose factors are of then', async () => {
    const kept = source;
    before = { factors: become(lost) };
    const { version, factors } = await cache.current();
    expect([version, factors.factors.good]).toEqual(['1 a to 3 lost', 91]);
    source = kept;
    expect((await cache.current()).factors.factors.good).toBe(85);
  });
});
