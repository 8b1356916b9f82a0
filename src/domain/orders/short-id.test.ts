import { expect, test } from 'vitest';
import { readShortOrderId, shortCustomerId, shortOrderId } from './short-id.ts';

test('the short id of an order is its last 8 characters in capitals, of a customer the last 6', () => {
  expect(shortOrderId('0197c0de-1111-7abc-8def-0123456789ab')).toBe('456789AB');
  expect(shortCustomerId('0197c0de-1111-7abc-8def-0123456789ab')).toBe('6789ab');
  expect(shortOrderId('abc')).toBe('ABC');
});

test.each([
  ['1A2B3C4D', '1a2b3c4d'],
  ['#1A2B3C4D', '1a2b3c4d'],
  [' Order #1a2b 3c4d ', '1a2b3c4d'],
  ['order 1a2b-3c4d', '1a2b3c4d'],
  ['1A2B3C0O', '1a2b3c00'],
  ['IlA2B3C4', '11a2b3c4'],
  ['01970000-0000-7000-8000-00001a2b3c4d', '1a2b3c4d'],
  ['', null],
  ['1A2B3C4', null],
  ['1A2B3C4D5', null],
  ['1A2B3C4Z', null],
  ['(512) 555-0142', null],
] as const)('the order number typed as %j is read as %j', (typed, read) => {
  expect(readShortOrderId(typed)).toBe(read);
});
