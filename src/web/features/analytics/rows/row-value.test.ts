import { expect, test } from 'vitest';
import { rowValueText } from './row-value.ts';

test('a row says what it adds to its figure, and in a share whether it is counted', () => {
  expect([rowValueText('money', '-120.00'), rowValueText('hours', '4.5'), rowValueText('count', '1')]).toEqual([
    '-$120',
    '4.5 hours',
    '1',
  ]);
  expect(['1', '0', '-1', null].map((value) => rowValueText('percent', value))).toEqual(['Yes', 'No', 'Reversed', '–']);
});
