import { expect, test } from 'vitest';
import { isOpenAt, OPENING_HOURS_LINES } from './shop-hours.ts';

test('the footer shows the opening hours as specified', () => {
  expect(OPENING_HOURS_LINES).toEqual(['Mon-Fri 10AM-7PM', 'Sat 10AM-6PM', 'Sun 12PM-5PM']);
});

test.each([
  ['Monday', 1, 599, false],
  ['Tuesday', 2, 600, true],
  ['Wednesday', 3, 600, true],
  ['Thursday', 4, 600, true],
  ['Monday', 1, 600, true],
  ['Friday', 5, 19 * 60 - 1, true],
  ['Friday', 5, 19 * 60, false],
  ['Saturday', 6, 18 * 60 - 1, true],
  ['Saturday', 6, 18 * 60, false],
  ['Sunday', 0, 12 * 60 - 1, false],
  ['Sunday', 0, 12 * 60, true],
  ['Sunday', 0, 17 * 60, false],
])('on %s (%i) at minute %i the shop is open: %s', (_, weekday, minutes, open) => {
  expect(isOpenAt({ weekday, minutes })).toBe(open);
});
