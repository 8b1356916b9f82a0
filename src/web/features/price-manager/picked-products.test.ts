import { expect, test } from 'vitest';
import { CATALOG } from '#domain/catalog/catalog.ts';
import { productName } from '#domain/catalog/product-name.ts';
import { toDecimal } from '#domain/money.ts';
import { choicesOf, isNarrowed, pickProducts } from './picked-products.ts';

const own = { id: 900_001, deviceType: 'iPhone' as const, model: 'iPhone 9', storage: null };
const IPHONES = [
  ...CATALOG.filter(({ deviceType }) => deviceType === 'iPhone').map(({ basePriceCents, ...product }) => ({
    ...product,
    basePrice: toDecimal(basePriceCents),
    isActive: true,
  })),
  { ...own, basePrice: '10.00', isActive: true },
];
const picked = (narrowing: object) =>
  pickProducts(IPHONES, { series: '', model: '', search: '', ...narrowing }).map(productName);

test('finds products as a clerk types them, storage in ascending order', () => {
  expect(picked({ search: 'iphone 14 plus' })).toEqual([
    'iPhone 14 Plus 128GB',
    'iPhone 14 Plus 256GB',
    'iPhone 14 Plus 512GB',
  ]);
  expect(picked({ search: 'iPhone 14' }).every((name) => name.startsWith('iPhone 14'))).toBe(true);
  expect(picked({ search: 'nothing like it' })).toEqual([]);
});

test('picks by series and by model', () => {
  expect(new Set(picked({ series: 'iPhone 17' }).map((name) => name.replace(/ \d+(GB|TB)$/, '')))).toEqual(
    new Set(['iPhone 17', 'iPhone 17 Pro', 'iPhone 17 Pro Max', 'iPhone Air']),
  );
  expect(picked({ series: 'iPhone 14', model: 'iPhone 14', search: '512' })).toEqual(['iPhone 14 512GB']);
  expect(picked({ series: 'More models' })).toEqual(['iPhone 9']);
});

test('offers the series, and the models of the chosen one', () => {
  expect(choicesOf(IPHONES, '').series.slice(0, 2)).toEqual(['iPhone 17', 'iPhone 16']);
  expect(choicesOf(IPHONES, 'iPhone 14').models).toEqual([
    'iPhone 14',
    'iPhone 14 Plus',
    'iPhone 14 Pro',
    'iPhone 14 Pro Max',
  ]);
});

test('treats a blank search as no filter', () => {
  expect(isNarrowed({ series: '', model: '', search: ' ' })).toBe(false);
  expect(isNarrowed({ series: '', model: '', search: '14' })).toBe(true);
});
