import { describe, expect, test } from 'vitest';
import { isOfBriefPrice } from './brief-price.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 2, hour));
/** Steps as hour, price, and the hour in which the change was undone, or the admin who made it. */
const course = (firstCents: number, ...steps: [hour: number, priceCents: number, more?: number | 'admin'][]) => ({
  firstCents,
  steps: steps.map(([hour, priceCents, more]) => ({
    at: at(hour),
    priceCents,
    isAdmins: more === 'admin',
    undoneAt: typeof more === 'number' ? at(more) : null,
  })),
});
/** Changes between two prices that are no more than the quote, as somebody makes them to bury a raise. */
const toggles = Array.from({ length: 400 }, (_, place): [number, number] => [7 + place / 100, 100 + (place % 2)]);

describe('a quote of 110', () => {
  test.each<[string, number, ReturnType<typeof course>, boolean]>([
    ['of a price that nobody changed', 5, course(110), false],
    ['of a price that stood for weeks and was lowered', 5, course(110, [10, 100]), false],
    ['of a price that was raised for an hour', 5, course(100, [5, 110], [6, 100]), true],
    ['of a price that was raised for a day', 5, course(100, [0, 110], [24, 100]), false],
    ['of a raise that was undone the next week', 5, course(100, [0, 110, 170], [170, 100]), true],
    ['of a raise that was undone by hand, in two steps', 5, course(100, [5, 110], [6, 108], [7, 100]), true],
    [
      'of a raise in two steps, of which the second was undone',
      5,
      course(100, [0, 105], [5, 110, 200], [200, 105]),
      true,
    ],
    [
      'of a raise that a higher one followed for a moment',
      5,
      course(100, [0, 110], [6, 120, 7], [7, 110], [90, 100]),
      false,
    ],
    ['of a price that is still as high', 5, course(100, [5, 110]), false],
    ['of a product that was bought for an hour', 5, course(0, [5, 110], [6, 0]), true],
    ['of a product that is no longer bought', 5, course(110, [6, 0]), false],
    ['that was read while it was lowered', 6, course(100, [5, 110], [6, 100]), true],
    ['that was read while a price of weeks was lowered', 6, course(110, [6, 100]), false],
    ['of a price that the history does not know', 5, course(100, [3, 105], [6, 100]), true],
    ['of a raise that many other changes followed', 5, course(100, [5, 110], [6, 100], ...toggles), true],
    ['of a raise that an admin made for a morning', 5, course(100, [4, 110, 'admin'], [8, 100]), false],
    ['of a raise of a morning above that of an admin', 5, course(100, [3, 105, 'admin'], [4, 112], [8, 100]), true],
    ['of an old price that was off the list by mistake', 8, course(110, [6, 0], [7, 110], [20, 100]), false],
    [
      'of a raise that stood but for a while off the list',
      1,
      course(100, [0, 110], [5, 0], [6, 110], [30, 100]),
      false,
    ],
    ['of a raise that went off the list and back below', 1, course(100, [0, 110], [5, 0], [6, 100]), true],
    ['of a product that was bought again after a week', 170, course(110, [0, 0], [168, 110], [172, 100]), true],
  ])('%s', (_, hour, given, isBrief) => {
    expect(isOfBriefPrice({ priceCents: 110, issuedAt: at(hour) }, given)).toBe(isBrief);
  });
});
