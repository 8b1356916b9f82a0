import { expect, test } from 'vitest';
import { closingAt, nextOpening } from './shop-opening.ts';

test.each([
  ['Monday', 1, 599, null],
  ['Monday', 1, 600, 19 * 60],
  ['Tuesday', 2, 600, 19 * 60],
  ['Wednesday', 3, 600, 19 * 60],
  ['Thursday', 4, 600, 19 * 60],
  ['Friday', 5, 19 * 60 - 1, 19 * 60],
  ['Friday', 5, 19 * 60, null],
  ['Saturday', 6, 18 * 60 - 1, 18 * 60],
  ['Saturday', 6, 18 * 60, null],
  ['Sunday', 0, 12 * 60, 17 * 60],
  ['Sunday', 0, 17 * 60, null],
  ['Sunday', 0, 12 * 60 - 1, null],
])('on %s (%i) at minute %i the shop closes at minute %s', (_, weekday, minutes, closes) => {
  expect(closingAt({ weekday, minutes })).toBe(closes);
});

test.each([
  ['early on Monday', 1, 0, 0, 600],
  ['in the last minute before the doors open', 1, 599, 0, 600],
  ['in the minute in which they open', 1, 600, 1, 600],
  ['while it is open on Monday', 1, 900, 1, 600],
  ['on Friday evening', 5, 20 * 60, 1, 600],
  ['on Saturday evening', 6, 18 * 60, 1, 12 * 60],
  ['on Sunday morning', 0, 9 * 60, 0, 12 * 60],
  ['on Sunday night', 0, 1439, 1, 600],
])('%s (%i, minute %i) the shop opens next in %i days at minute %i', (_, weekday, minutes, daysAhead, opens) => {
  expect(nextOpening({ weekday, minutes })).toEqual({ daysAhead, opens });
});

test('opens in the minute that the next opening names, and not before', () => {
  for (let weekday = 0; weekday < 7; weekday += 1) {
    for (let minutes = 0; minutes < 1440; minutes += 1) {
      const { daysAhead, opens } = nextOpening({ weekday, minutes });
      const day = (weekday + daysAhead) % 7;
      expect(closingAt({ weekday: day, minutes: opens })).not.toBeNull();
      expect(closingAt({ weekday: day, minutes: opens - 1 })).toBeNull();
    }
  }
});
