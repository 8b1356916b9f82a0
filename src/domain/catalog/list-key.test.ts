import { expect, test } from 'vitest';
import { compareListed } from './list-key.ts';

const sorted = (names: readonly (readonly [model: string, storage: string | null])[]) =>
  names
    .map(([model, storage], index) => ({ id: index + 1, model, storage }))
    .sort(compareListed)
    .map(({ model, storage }) => (storage === null ? model : `${model} ${storage}`));

test('sorts models by the number in their name, the iPhone X as the tenth', () => {
  const models = [
    'iPhone 11',
    'iPhone XR',
    'iPhone 9',
    'iPhone 14 Pro',
    'iPhone 10',
    'iPhone X',
    'iPhone 14',
    'iPhone SE',
  ];
  expect(sorted(models.map((model) => [model, null]))).toEqual([
    'iPhone 9',
    'iPhone 10',
    'iPhone X',
    'iPhone XR',
    'iPhone 11',
    'iPhone 14',
    'iPhone 14 Pro',
    'iPhone SE',
  ]);
});

test('sorts storage by size', () => {
  const sizes = ['1TB', '128GB', '2TB', '64GB', '512GB', null];
  expect(sorted(sizes.map((storage) => ['iPad', storage]))).toEqual([
    'iPad',
    'iPad 64GB',
    'iPad 128GB',
    'iPad 512GB',
    'iPad 1TB',
    'iPad 2TB',
  ]);
});
