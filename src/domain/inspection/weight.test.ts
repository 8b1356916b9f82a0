import { expect, test } from 'vitest';
import { MAX_WEIGHT_TENTHS, parseOunces, toOunces } from './weight.ts';

test.each([
  ['12.4', 124],
  ['9', 90],
  [' 0.1 ', 1],
  ['2400', MAX_WEIGHT_TENTHS],
])('The weight %s is read in tenths of an ounce', (text, tenths) => {
  expect(parseOunces(text)).toBe(tenths);
});

test.each(['', '0', '0.0', '2400.1', '12.45', '12,4', '-3', '1e3', '12 oz'])('The weight "%s" is refused', (text) => {
  expect(parseOunces(text)).toBeNull();
});

test('A weight is shown in ounces with one decimal', () => {
  expect([1, 90, 124].map(toOunces)).toEqual(['0.1', '9.0', '12.4']);
});
