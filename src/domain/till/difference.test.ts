import { expect, test } from 'vitest';
import { loweredCents } from './difference.ts';

test.each([
  ['exact, and lowered', { countedCents: 50_000, expectedCents: 50_000 }, 30_000, 20_000],
  ['exact, and raised', { countedCents: 50_000, expectedCents: 50_000 }, 60_000, 0],
  ['over by a slip, and corrected to what was expected', { countedCents: 500_000, expectedCents: 50_000 }, 50_000, 0],
  ['over by a slip, and corrected to less', { countedCents: 500_000, expectedCents: 50_000 }, 40_000, 10_000],
  ['short, and corrected to less', { countedCents: 30_000, expectedCents: 50_000 }, 10_000, 20_000],
])('a count that was %s', (_, counted, correctedCents, taken) => {
  expect(loweredCents(counted, correctedCents)).toBe(taken);
});
