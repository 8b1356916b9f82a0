import { expect, test } from 'vitest';
import { closeNeedOf, differenceText, loweredCents } from './difference.ts';

test.each([
  ['exact, and lowered', { countedCents: 50_000, expectedCents: 50_000 }, 30_000, 20_000],
  ['exact, and raised', { countedCents: 50_000, expectedCents: 50_000 }, 60_000, 0],
  ['over by a slip, and corrected to what was expected', { countedCents: 500_000, expectedCents: 50_000 }, 50_000, 0],
  ['over by a slip, and corrected to less', { countedCents: 500_000, expectedCents: 50_000 }, 40_000, 10_000],
  ['short, and corrected to less', { countedCents: 30_000, expectedCents: 50_000 }, 10_000, 20_000],
])('a count that was %s', (_, counted, correctedCents, taken) => {
  expect(loweredCents(counted, correctedCents)).toBe(taken);
});

test.each([
  [500, 'nothing', 'Over $5'],
  [-500, 'nothing', 'Short $5'],
  [501, 'reason', 'Over $5.01'],
  [-2_000, 'reason', 'Short $20'],
  [2_001, 'second', 'Over $20.01'],
  [-2_001, 'second', 'Short $20.01'],
  [0, 'nothing', 'Exact'],
])('a difference of %i cents needs %s, and is told as %s', (cents, need, text) => {
  expect(closeNeedOf(cents, { reasonAboveCents: 500, secondAboveCents: 2_000 })).toBe(need);
  expect(differenceText(cents)).toBe(text);
});
