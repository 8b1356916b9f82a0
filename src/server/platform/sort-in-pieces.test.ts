import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortInPieces } from './sort-in-pieces.ts';

const byKey = (one: readonly [number, number], other: readonly [number, number]) => one[0] - other[0];

test.each([0, 1, 1_999, 2_000, 2_001, 9_000])(
  'sorts %i items like a sort at one go, and keeps the order of equal ones',
  async (count) => {
    const keys = fc.sample(fc.integer({ min: 0, max: 500 }), { numRuns: Math.max(count, 1), seed: 7 });
    const items = Array.from({ length: count }, (_, place) => [keys[place] ?? 0, place] as const);
    expect(await sortInPieces(items, byKey)).toEqual(items.toSorted(byKey));
  },
);
