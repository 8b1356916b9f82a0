import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone, normalizePhone, PHONE_MESSAGE } from './normalize-phone.ts';

describe('normalizing a phone number', () => {
  test.each([
    '5125550142',
    '512-555-0142',
    '512.555.0142',
    '512 555 0142',
    '(512) 555-0142',
    '(512)555-0142',
    '1 512 555 0142',
    '1-512-555-0142',
    '+1 (512) 555-0142',
    '+15125550142',
    '  +1 512 555 0142 ',
  ])('reads %j', (text) => {
    expect(normalizePhone(text)).toBe('+15125550142');
  });

  test.each([
    ['nothing', ''],
    ['too few characters', '555-0142'],
    ['nine digits in enough characters', '512-555-014'],
    ['a digit too many', '512-555-01422'],
    ['twelve digits', '+1 512 555 01422'],
    ['a British number', '+44 20 7946 0958'],
    ['a plus without the 1', '+5125550142'],
    ['eleven digits that do not start with 1', '25125550142'],
    ['an area code that begins with 1', '1125550142'],
    ['an area code that begins with 0', '012-555-0142'],
    ['an exchange that begins with 1', '512-155-0142'],
    ['letters', '512-555-CASH'],
    ['an extension', '512-555-0142 x5'],
    ['a plus in the middle', '512+555+0142'],
    ['digits of another script', '٥١٢٥٥٥٠١٤٢'],
  ])('returns null for %s', (_, text) => {
    expect(normalizePhone(text)).toBeNull();
  });

  test('reads back what it formats, and leaves a normalized number unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9][0-9]{2}[2-9][0-9]{6}$/), (digits) => {
        const phone = `+1${digits}`;
        expect(normalizePhone(digits)).toBe(phone);
        expect(normalizePhone(phone)).toBe(phone);
        expect(normalizePhone(formatPhone(phone))).toBe(phone);
      }),
    );
  });

  test('returns nothing but +1 and ten digits, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'+0123456789 -.()x') }), (text) => {
        expect(normalizePhone(text) ?? '+12125550100').toMatch(/^\+1\d{10}$/);
      }),
    );
  });
});

test('formats a number for people, and leaves other texts alone', () => {
  expect(formatPhone('+15125550142')).toBe('(512) 555-0142');
  expect(formatPhone('+442079460958')).toBe('+442079460958');
  expect(formatPhone('')).toBe('');
});

test('names the problem of a phone in the words of the specification', () => {
  expect(PHONE_MESSAGE).toBe('Please enter a valid phone number');
});
