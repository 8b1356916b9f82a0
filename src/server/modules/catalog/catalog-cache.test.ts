import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { SPECIFIED_SET } from '#domain/pricing/factors.ts';
import type { StoredProduct } from './catalog.queries.ts';
import { buildCatalog, type CatalogCache, createCatalogCache } from './catalog-cache.ts';
import { storedProduct } from './testing/stored-product.ts';

const product = (id: number, changes: Partial<StoredProduct> = {}) => storedProduct({ id, ...changes });

/** A database whose answers wait until the test releases them. */
interface Source {
  version: number;
  priceCents: number;
  versionReads: number;
  productReads: number;
  singleReads: number;
  /** Delays reads of the whole catalog. */
  loading: Promise<void>;
  /** Makes the next read of the version fail. */
  failNext: boolean;
  /** Releases pending reads of the version, which answer the version they saw. */
  release(): Promise<void>;
}

let source: Source;
let cache: CatalogCache;

/** Lets the check of the requests so far begin. */
async function checkBegins(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await nextTurn();
}

beforeEach(() => {
  const waiting: (() => void)[] = [];
  source = {
    version: 1,
    priceCents: 80_000,
    versionReads: 0,
    productReads: 0,
    singleReads: 0,
    loading: Promise.resolve(),
    failNext: false,
    release: async () => {
      await checkBegins();
      for (const go of waiting.splice(0)) go();
      // Including everything that follows from it, such as the start of a next check.
      await checkBegins();
    },
  };
  cache = createCatalogCache({
    readVersion: () => {
      source.versionReads += 1;
      const version = nameOfVersion();
      const fails = source.failNext;
      source.failNext = false;
      return new Promise((resolve, reject) => {
        waiting.push(() => (fails ? reject(new Error('no database')) : resolve(version)));
      });
    },
    readProducts: async () => {
      source.productReads += 1;
      const read = { version: nameOfVersion(), products: [product(1, { basePriceCents: source.priceCents })] };
      await source.loading;
      return read;
    },
    readProduct: async (id) => {
      source.singleReads += 1;
      const found = id === 1 ? product(1, { basePriceCents: source.priceCents }) : undefined;
      return { version: nameOfVersion(), product: found };
    },
    readFactors: async () => ({ version: nameOfVersion(), factors: SPECIFIED_SET }),
  });
});

const priceOf = async (catalog: ReturnType<CatalogCache['current']>) => (await catalog).find(1)?.basePriceCents;
const nameOfVersion = () => `${source.version}`;
const changePrice = (cents: number) => {
  source.version += 1;
  source.priceCents = cents;
};

describe('the catalog in memory', () => {
  test('is read once, and afterwards only its version is checked', async () => {
    await cache.current();
    for (let time = 0; time < 3; time += 1) {
      const requests = cache.current();
      await source.release();
      expect(await priceOf(requests)).toBe(80_000);
    }
    expect([source.productReads, source.versionReads]).toEqual([1, 3]);
  });

  test('is read again when a price has changed, and shows it at once', async () => {
    await cache.current();
    changePrice(70_000);
    const requests = cache.current();
    await source.release();
    expect(await priceOf(requests)).toBe(70_000);
    expect(source.productReads).toBe(2);
  });

  test('never answers from a check that began before the request', async () => {
    await cache.current();
    const before = cache.current();
    await checkBegins();
    changePrice(70_000);
    const after = cache.current();
    await source.release();
    expect(await priceOf(before)).toBe(80_000);
    await source.release();
    expect(await priceOf(after)).toBe(70_000);
  });

  test('makes one check for a hundred simultaneous requests, and one for those that follow meanwhile', async () => {
    await cache.current();
    const hundred = () => Array.from({ length: 100 }, () => cache.current());
    const requests = hundred();
    await checkBegins();
    requests.push(...hundred());
    await source.release();
    await source.release();
    await Promise.all(requests);
    expect(source.versionReads).toBe(2);
  });

  test('stays shared and current under steady requests', async () => {
    await cache.current();
    const requests: Promise<boolean>[] = [];
    for (let wave = 1; wave <= 5; wave += 1) {
      changePrice(wave);
      const isOfToday = async () => ((await priceOf(cache.current())) ?? 0) >= wave;
      requests.push(...Array.from({ length: 10 }, isOfToday));
      await source.release();
    }
    await source.release();
    expect(new Set(await Promise.all(requests))).toEqual(new Set([true]));
    expect(source.versionReads).toBeLessThanOrEqual(6);
  });
});

describe('one product', () => {
  const priceNow = async () => (await cache.forProduct(1)).find(1)?.basePriceCents;

  test('comes from memory while the catalog is current', async () => {
    await cache.current();
    const requests = priceNow();
    await source.release();
    expect([await requests, source.singleReads]).toEqual([80_000, 0]);
  });

  test('does not wait while the catalog is reloaded, and is read once', async () => {
    await cache.current();
    changePrice(70_000);
    let finish: () => void = () => undefined;
    source.loading = new Promise((resolve) => {
      finish = resolve;
    });
    const list = priceOf(cache.current());
    await source.release();
    for (let time = 0; time < 3; time += 1) {
      const requests = priceNow();
      await source.release();
      expect(await requests).toBe(70_000);
    }
    expect(source.singleReads).toBe(1);
    finish();
    expect(await list).toBe(70_000);
  });

  test('is never older than the last change, and read once per change', async () => {
    await cache.current();
    for (const cents of [70_000, 60_000]) {
      changePrice(cents);
      for (let time = 0; time < 2; time += 1) {
        const requests = priceNow();
        await source.release();
        expect(await requests).toBe(cents);
      }
    }
    expect(source.singleReads).toBe(2);
  });

  test('is undefined when it does not exist', async () => {
    await cache.current();
    changePrice(70_000);
    const requests = cache.forProduct(2);
    await source.release();
    expect([(await requests).find(2), (await requests).findEver(1)]).toEqual([undefined, undefined]);
  });
});

test('a list that is requested after a change never comes from an earlier read', async () => {
  await cache.current();
  changePrice(70_000);
  let finish: () => void = () => undefined;
  source.loading = new Promise((resolve) => {
    finish = resolve;
  });
  const before = cache.current();
  await source.release();
  changePrice(60_000);
  const after = cache.current();
  await source.release();
  finish();
  expect(await priceOf(before)).toBe(70_000);
  expect(await priceOf(after)).toBe(60_000);
});

describe('a check that fails', () => {
  test('fails the requests that share it, and no later ones', async () => {
    await cache.current();
    source.failNext = true;
    const failing = cache.current();
    failing.catch(() => undefined);
    await checkBegins();
    const later = cache.current();
    await source.release();
    await expect(failing).rejects.toThrow('no database');
    await source.release();
    expect(await priceOf(later)).toBe(80_000);
  });

  test('reaches each request that shares it', async () => {
    await cache.current();
    source.failNext = true;
    const failing = Promise.allSettled([cache.current(), cache.current()]);
    await source.release();
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('on the first request does not affect the next one', async () => {
    let fails = true;
    const own = createCatalogCache({
      readVersion: async () => '1',
      readProducts: async () => {
        if (fails) throw new Error('no database');
        return { version: '1', products: [product(1)] };
      },
      readProduct: async () => ({ version: '1', product: undefined }),
      readFactors: async () => ({ version: '1', factors: SPECIFIED_SET }),
    });
    await expect(own.current()).rejects.toThrow('no database');
    fails = false;
    expect(await priceOf(own.current())).toBe(80_000);
  });
});

describe('a catalog', () => {
  const stored = [
    product(3, { model: 'iPhone 15', basePriceCents: 70_000 }),
    product(1, { storage: '256GB', basePriceCents: 90_000 }),
    product(2),
    product(4, { deviceType: 'AirTag', model: 'AirTag', storage: null, basePriceCents: 1_500, cellular: false }),
    product(5, { deviceType: 'HomePod', model: 'HomePod', storage: null, isActive: false }),
  ];
  const catalog = buildCatalog('7', stored, SPECIFIED_SET);
  const listed = (...requests: Parameters<typeof catalog.listJson>): unknown[] =>
    JSON.parse(catalog.listJson(...requests).json.toString());

  test('lists products that are bought, in the catalog’s order, with prices as decimal strings', () => {
    expect(listed(undefined, undefined)).toEqual([
      { id: 2, deviceType: 'iPhone', model: 'iPhone 16', storage: '128GB', basePrice: '800.00', isActive: true },
      { id: 1, deviceType: 'iPhone', model: 'iPhone 16', storage: '256GB', basePrice: '900.00', isActive: true },
      { id: 3, deviceType: 'iPhone', model: 'iPhone 15', storage: '128GB', basePrice: '700.00', isActive: true },
      { id: 4, deviceType: 'AirTag', model: 'AirTag', storage: null, basePrice: '15.00', isActive: true },
    ]);
  });

  test('lists a type, a model of it, and a model of any type', () => {
    expect(listed('AirTag', undefined)).toHaveLength(1);
    expect(listed('iPhone', 'iPhone 16')).toHaveLength(2);
    expect(listed(undefined, 'iPhone 16')).toHaveLength(2);
    expect(listed('AirTag', 'iPhone 16')).toEqual([]);
    expect(catalog.list('iPhone')).toHaveLength(3);
  });

  test('finds products that are bought, and knows those that were', () => {
    expect([catalog.find(4)?.model, catalog.find(5), catalog.find(99)]).toEqual(['AirTag', undefined, undefined]);
    expect([catalog.findEver(5)?.model, catalog.findEver(99)]).toEqual(['HomePod', undefined]);
  });

  test('summarizes each type that is bought, and no other', () => {
    expect(catalog.deviceTypes).toEqual([
      { deviceType: 'iPhone', models: 2, fromCents: 70_000, upToCents: 99_000 },
      { deviceType: 'AirTag', models: 1, fromCents: 1_500, upToCents: 1_700 },
    ]);
  });
});
