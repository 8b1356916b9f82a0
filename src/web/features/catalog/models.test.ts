import { describe, expect, test } from 'vitest';
import type { Product } from '#contracts/products.ts';
import { builtInProducts } from './built-in/built-in-products.ts';
import { storageText, summarizeModels } from './model-summary.ts';
import { filterModels, groupBySeries } from './models.ts';

const product = (id: number, model: string, storage: string | null, basePrice: string): Product => ({
  id,
  deviceType: 'iPhone',
  model,
  storage,
  basePrice,
  isActive: true,
});

const PRODUCTS = [
  product(1, 'iPhone 16 Pro', '128GB', '1010.00'),
  product(5, 'iPhone 16 Pro', '256GB', '1000.00'),
  product(2, 'iPhone 16 Pro', '1TB', '1220.50'),
  product(3, 'iPhone 16', '128GB', '800.00'),
  product(4, 'iPhone of tomorrow', null, '1.00'),
];

describe('models', () => {
  test('merges the storage versions of a model, with the lowest and the highest price', () => {
    expect(summarizeModels(PRODUCTS)).toEqual([
      { model: 'iPhone 16 Pro', storages: ['128GB', '256GB', '1TB'], fromCents: 100_000, upToCents: 134_300 },
      { model: 'iPhone 16', storages: ['128GB'], fromCents: 80_000, upToCents: 88_000 },
      { model: 'iPhone of tomorrow', storages: [], fromCents: 100, upToCents: 100 },
    ]);
  });

  test('groups models by the series of the catalog, and unknown models in their own', () => {
    const groups = groupBySeries('iPhone', summarizeModels(PRODUCTS));
    expect(groups.map(({ series, models }) => [series, models.length])).toEqual([
      ['iPhone 16', 2],
      ['More models', 1],
    ]);
  });

  test('finds a series for each model of the built-in catalog', () => {
    const groups = groupBySeries('iPad', summarizeModels(builtInProducts('iPad')));
    expect(groups.map(({ series }) => series)).not.toContain('More models');
  });

  test.each([
    ['16 pro', ['iPhone 16 Pro']],
    ['  PRO   iphone ', ['iPhone 16 Pro']],
    ['', ['iPhone 16 Pro', 'iPhone 16', 'iPhone of tomorrow']],
    ['nokia', []],
  ])('finds models by the words of “%s”', (typed, found) => {
    expect(filterModels(summarizeModels(PRODUCTS), typed).map(({ model }) => model)).toEqual(found);
  });
});

test.each([
  [['128GB', '256GB', '1TB'], '128GB to 1TB'],
  [['64GB'], '64GB'],
  [[], ''],
])('names the storage versions %j as “%s”', (storages, text) => {
  expect(storageText(storages)).toBe(text);
});
