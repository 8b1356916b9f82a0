import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasLuhnCheckDigit, luhnCheckDigit } from './check-digit.ts';
import { readDeviceIdentifier } from './imei.ts';

describe('reading an IMEI or serial number', () => {
  test.each([
    ['490154203237518', 'imei', '490154203237518'],
    ['49-015420-323751-8', 'imei', '490154203237518'],
    [' 49 015420 323751 8 ', 'imei', '490154203237518'],
    ['C02XK1ZZJGH5', 'serial', 'C02XK1ZZJGH5'],
    ['F2LX-1234-ABCD', 'serial', 'F2LX1234ABCD'],
    ['h6yq3l0kx1', 'serial', 'H6YQ3L0KX1'],
    ['ABCDEFGH', 'serial', 'ABCDEFGH'],
    ['A1234567890123', 'serial', 'A1234567890123'],
  ])('reads %j as %s %s', (text, kind, value) => {
    expect(readDeviceIdentifier(text)).toEqual({ kind, value });
  });

  test.each([
    ['nothing', ''],
    ['a wrong check digit', '490154203237519'],
    ['14 digits', '49015420323751'],
    ['16 digits', '4901542032375180'],
    ['7 characters', 'ABC1234'],
    ['15 characters with a letter', 'A12345678901234'],
    ['another sign', 'C02XK1ZZ_GH5'],
    ['letters that Apple does not use', 'C02XK1ZZÄGH5'],
  ])('returns null for %s', (_, text) => {
    expect(readDeviceIdentifier(text)).toBeNull();
  });
});

describe('the check digit', () => {
  const digits = fc.stringMatching(/^[0-9]{4,20}$/);

  test('matches the published examples', () => {
    expect(luhnCheckDigit('49015420323751')).toBe('8');
    expect(luhnCheckDigit('7992739871')).toBe('3');
    expect(luhnCheckDigit('0')).toBe('0');
    expect(luhnCheckDigit('5')).toBe('9');
  });

  test('makes any digits valid, and shows one wrong digit', () => {
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (row, place, change) => {
        const valid = row + luhnCheckDigit(row);
        const index = place % valid.length;
        const wrong = valid.slice(0, index) + ((Number(valid[index]) + change) % 10) + valid.slice(index + 1);
        expect(hasLuhnCheckDigit(valid)).toBe(true);
        expect(hasLuhnCheckDigit(wrong)).toBe(false);
      }),
    );
  });

  test('needs a digit to check', () => {
    expect(hasLuhnCheckDigit('')).toBe(false);
    expect(hasLuhnCheckDigit('0')).toBe(false);
  });
});
