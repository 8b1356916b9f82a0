import { expect, test } from 'vitest';
import type { Product } from '#contracts/products.ts';
import { summarizeSeries, withoutSizeSuffix } from './series.ts';

const product = (id: number, model: string, storage: string | null, basePrice: string): Product => ({
  id,
  deviceType: 'iPad',
  model,
  storage,
  basePrice,
  isActive: true,
});

test.each([
  [product(1, 'iPad Air 128GB', null, '1.00'), 'iPad Air', '128GB'],
  [product(1, 'iPad Air (1TB)', null, '1.00'), 'iPad Air', '1TB'],
  [product(1, 'iPad Air 64GB', '64GB', '1.00'), 'iPad Air', '64GB'],
  [product(1, 'iPad Air', '64GB', '1.00'), 'iPad Air', '64GB'],
  [product(1, 'iPad Air 64GB', '128GB', '1.00'), 'iPad Air 64GB', '128GB'],
  [product(1, 'iPad 10', null, '1.00'), 'iPad 10', null],
])('%j is the storage version of a model', (listed, model, storage) => {
  expect(withoutSizeSuffix(listed)).toMatchObject({ model, storage });
});

test('a series has its models and the mean of its base prices in whole dollars', () => {
  const products = [
    product(1, 'iPad Air', '64GB', '100.00'),
    product(2, 'iPad Air', '128GB', '201.00'),
    product(3, 'iPad Pro', null, '400.00'),
    product(4, 'iPad of tomorrow', null, '50.00'),
  ];
  const seriesOf = (model: string) => (model === 'iPad of tomorrow' ? null : 'iPads');
  expect(summarizeSeries('iPad', products, seriesOf)).toMatchObject([
    {
      series: 'iPads',
      averageCents: 234_00,
      models: [{ model: 'iPad Air', fromCents: 100_00 }, { model: 'iPad Pro' }],
    },
    { series: 'More iPad models', averageCents: 50_00 },
  ]);
});
