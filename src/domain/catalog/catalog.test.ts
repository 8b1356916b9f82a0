import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEVICE_TYPES } from '../vocabulary.ts';
import {
  CATALOG,
  compareProducts,
  FALLBACK_BASE_PRICES,
  fallbackBasePrice,
  productsOf,
  seriesOf,
  seriesOfModel,
} from './catalog.ts';

/** The specified prices, in dollars. */
const SPECIFIED = {
  '16 Pro Max': 1200,
  '16 Pro': 1000,
  '16 Plus': 900,
  '16': 800,
  '15 Pro Max': 1100,
  '15 Pro': 900,
  '15 Plus': 800,
  '15': 700,
  '14 Pro Max': 1000,
  '14 Pro': 850,
  '14 Plus': 750,
  '14': 650,
  '13 Pro Max': 900,
  '13 Pro': 750,
  '13': 550,
  '12 Pro Max': 800,
  '12 Pro': 650,
  '12': 450,
  '11 Pro Max': 700,
  '11 Pro': 550,
  '11': 350,
};

describe('the ids and prices that the specification names', () => {
  const named = CATALOG.filter(({ id }) => id <= 27);

  test('are 27 iPhones with the ids 1 to 27, from 150 to 1200 dollars, each the entry version of its model', () => {
    expect(named.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 27 }, (_, index) => index + 1),
    );
    expect(named.every(({ deviceType }) => deviceType === 'iPhone')).toBe(true);
    expect(Math.min(...named.map(({ basePriceCents }) => basePriceCents))).toBe(15_000);
    expect(Math.max(...named.map(({ basePriceCents }) => basePriceCents))).toBe(120_000);
    for (const { id, model } of named) {
      expect(CATALOG.find((product) => product.model === model)?.id).toBe(id);
    }
  });

  test.each(Object.entries(SPECIFIED))('iPhone %s starts from %i dollars', (name, dollars) => {
    const model = `iPhone ${name}`;
    expect(named.find((product) => product.model === model)?.basePriceCents).toBe(dollars * 100);
    expect(fallbackBasePrice(model)).toBe(dollars * 100);
  });

  test('are the fallback base prices, and no others; an unknown model costs 400 dollars', () => {
    expect([...FALLBACK_BASE_PRICES.keys()].sort()).toEqual(
      Object.keys(SPECIFIED)
        .map((name) => `iPhone ${name}`)
        .sort(),
    );
    expect(fallbackBasePrice('Newton MessagePad')).toBe(40_000);
  });
});

describe('the catalog', () => {
  test('has models of every device type', () => {
    for (const deviceType of DEVICE_TYPES) expect(productsOf(deviceType)).not.toEqual([]);
  });

  test('never changes an id, since orders reference it: lines of this list may be added and never change', async () => {
    const models = new Map<string, typeof CATALOG>();
    for (const product of CATALOG) models.set(product.model, [...(models.get(product.model) ?? []), product]);
    const lines = [...models].map(
      ([model, versions]) => `${model}: ${versions.map(({ id, storage }) => `${id}=${storage ?? '-'}`).join(' ')}`,
    );
    await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('catalog.ids.txt');
  });

  test('gives every version an id of its own', () => {
    expect(new Set(CATALOG.map(({ id }) => id)).size).toBe(CATALOG.length);
  });

  test('lists no model twice, and no storage twice in a model', () => {
    const versions = CATALOG.map(({ deviceType, model, storage }) => `${deviceType}/${model}/${storage}`);
    expect(new Set(versions).size).toBe(CATALOG.length);
  });

  test('prices every version in whole dollars, more storage never below less', () => {
    for (const [index, product] of CATALOG.entries()) {
      expect(product.basePriceCents).toBeGreaterThan(0);
      expect(product.basePriceCents % 100).toBe(0);
      const before = CATALOG[index - 1];
      if (before?.model !== product.model) continue;
      expect(product.basePriceCents, product.model).toBeGreaterThan(before.basePriceCents);
    }
  });

  test('gives storage to every version of a model or to none when it is the only one, in sizes that can be told apart', () => {
    for (const product of CATALOG) {
      const versions = CATALOG.filter(({ model }) => model === product.model);
      if (product.storage === null) expect(versions).toHaveLength(1);
      else expect(product.storage, product.model).toMatch(/^\d+(GB|TB)$/);
    }
  });

  test('marks every iPhone and the iPads named so as cellular, and nothing else', () => {
    for (const { deviceType, model, cellular } of CATALOG) {
      const iPad = deviceType === 'iPad' || deviceType === 'iPad Mini';
      expect(cellular, model).toBe(deviceType === 'iPhone' || (iPad && model.endsWith(' Cellular')));
    }
  });

  test('has each iPad as a Wi-Fi and a dearer cellular model with the same storage versions', () => {
    const iPads = [...productsOf('iPad'), ...productsOf('iPad Mini')];
    for (const product of iPads.filter(({ cellular }) => !cellular)) {
      const twin = iPads.find(
        ({ model, storage }) => model === `${product.model} Cellular` && storage === product.storage,
      );
      expect(twin?.basePriceCents, product.model).toBeGreaterThan(product.basePriceCents);
    }
    expect(iPads.filter(({ cellular }) => cellular)).toHaveLength(iPads.length / 2);
  });

  test('has each Apple Watch as a GPS and a dearer cellular model, and each Ultra as one model', () => {
    const watches = productsOf('Apple Watch');
    const gps = watches.filter(({ model }) => model.endsWith(' GPS'));
    for (const watch of gps) {
      const twin = watches.find(({ model }) => model === watch.model.replace(/GPS$/, 'Cellular'));
      expect(twin?.basePriceCents, watch.model).toBeGreaterThan(watch.basePriceCents);
    }
    const ultras = watches.filter(({ series }) => series === 'Apple Watch Ultra');
    expect(watches).toHaveLength(gps.length * 2 + ultras.length);
  });

  test('groups models by series, newest first', () => {
    expect(seriesOf('iPhone').slice(0, 3)).toEqual(['iPhone 17', 'iPhone 16', 'iPhone 15']);
    expect(seriesOf('iPad')).toEqual(['iPad Pro', 'iPad Air', 'iPad']);
    expect(seriesOfModel('iPhone', 'iPhone 15 Pro')).toBe('iPhone 15');
    expect(seriesOfModel('iPhone', 'iPhone 99')).toBeNull();
    for (const deviceType of DEVICE_TYPES) {
      expect([...new Set(productsOf(deviceType).map(({ series }) => series))]).toEqual(seriesOf(deviceType));
    }
  });
});

describe('the order of a list', () => {
  test('sorts a shuffled catalog into its order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...CATALOG], { minLength: CATALOG.length }), (shuffled) => {
        expect(shuffled.sort(compareProducts)).toEqual(CATALOG);
      }),
      { numRuns: 10 },
    );
  });

  test('sorts models that are not in the catalog last in their type, the highest number first, and by size', () => {
    const [oldest, air] = [productsOf('iPhone').at(-1), productsOf('iPad').at(0)];
    const unknown = (model: string, storage: string | null) => ({ deviceType: 'iPhone' as const, model, storage });
    const list = [
      air,
      unknown('iPhone 9', null),
      unknown('iPhone 18', '1TB'),
      unknown('iPhone 18', '512GB'),
      unknown('iPhone 10', '64GB'),
      unknown('iPhone 18', '64GB'),
      oldest,
    ];
    const sorted = list.filter((product) => product !== undefined).sort(compareProducts);
    expect(sorted.map(({ model, storage }) => `${model} ${storage}`)).toEqual([
      `${oldest?.model} ${oldest?.storage}`,
      'iPhone 18 64GB',
      'iPhone 18 512GB',
      'iPhone 18 1TB',
      'iPhone 10 64GB',
      'iPhone 9 null',
      `${air?.model} ${air?.storage}`,
    ]);
  });
});
