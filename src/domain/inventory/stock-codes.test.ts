import { expect, test } from 'vitest';
import { readPlaceCode, readStockNumber, stockNumber } from './stock-codes.ts';

test.each(['U-17', 'u17', ' U-17 '])('reads the stock number %s', (text) => {
  expect(readStockNumber(text)).toBe(17);
});

test.each(['L-3', 'l3', ' L-3 '])('reads the code of a place %s', (text) => {
  expect(readPlaceCode(text)).toBe('L-3');
});

test.each(['', 'U-', 'U-1234567890', 'L-0', 'L-03', 'LL-3', 'L-12345678', 'C39Q000001', '490154203237518'])(
  'takes %s for neither, or for one alone',
  (text) => {
    expect([readStockNumber(text), readPlaceCode(text)]).toEqual([null, null]);
  },
);

test('reads back the numbers that it writes', () => {
  expect(readStockNumber(stockNumber(123_456_789))).toBe(123_456_789);
});
