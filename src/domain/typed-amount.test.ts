import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, MAX_CENTS, toDecimal } from './money.ts';
import { readTypedAmount } from './typed-amount.ts';

describe('an amount as it is typed', () => {
  test.each([
    ['850', 85_000],
    ['$850', 85_000],
    ['$850.00', 85_000],
    ['850.5', 85_050],
    [' $ 850.5 ', 85_050],
    ['1,020', 102_000],
    ['1,200', 120_000],
    ['1020.00', 102_000],
    ['12,345.67', 1_234_567],
    ['99,999.99', MAX_CENTS],
    ['0', 0],
    ['0.01', 1],
  ])('reads %j to the cent', (text, cents) => expect(readTypedAmount(text)).toBe(cents));

  test.each(
    [
      ['', 'abc', 'NaN', '850 usd', '0x10'],
      ['-5', '-$5', '$-5', '+5', '(5)'],
      ['1e3', '1.234', '850.505', '.5', '5.', '1..2'],
      ['1,0,20', '1,2', '12,34', '1,02', ',020', '1,020,', '0,850', '1234,567', '1,020,30'],
      ['123456', '100,000', '99999.999'],
      ['８５０', '850\n,5', '8 50', '$$850', '850$'],
    ].flat(),
  )('refuses %j', (text) => expect(readTypedAmount(text)).toBeNull());

  test('reads back every amount that the product writes, for a person and for the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
        expect(readTypedAmount(formatMoney(cents))).toBe(cents);
        expect(readTypedAmount(formatMoney(cents).replaceAll(',', ''))).toBe(cents);
        expect(readTypedAmount(toDecimal(cents))).toBe(cents);
      }),
    );
  });

  test('returns whole cents of an amount that an order may have, or null, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,$- e') }), (text) => {
        const cents = readTypedAmount(text);
        if (cents === null) return;
        expect(Number.isInteger(cents)).toBe(true);
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(cents).toBeLessThanOrEqual(MAX_CENTS);
        // Commas never change the value: they separate thousands, or the text is refused.
        expect(cents).toBe(Math.round(Number(text.replaceAll(/[$,\s]/g, '')) * 100));
      }),
    );
  });
});
