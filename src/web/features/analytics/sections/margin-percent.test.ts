import { expect, test } from 'vitest';
import { marginPercent } from './margin-percent.ts';

test('a margin is a share of the resale', () => {
  expect([marginPercent('23.40', '100.00'), marginPercent('-10.00', '30.00'), marginPercent('0.00', '0.00')]).toEqual([
    '23.4%',
    '-33.3%',
    '–',
  ]);
});
