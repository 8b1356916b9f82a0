import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsThatFit } from './fit.ts';

const shown = (widths: readonly number[], width: number, chosen: number) =>
  itemsThatFit({ widths, stripWidth: width, moreWidth: 30, chosen }).flatMap((fits, index) => (fits ? [index] : []));

test.each([
  ['all items when they fit', [50, 50, 50], 150, 0, [0, 1, 2]],
  ['all items when they fit but for a rounded width', [50.2, 50.2, 50], 150, 0, [0, 1, 2]],
  ['the first items that leave room for the button', [50, 50, 50, 50], 150, 0, [0, 1]],
  ['the chosen item in place of the last that would fit', [50, 50, 50, 50], 150, 3, [0, 3]],
  ['no item behind one that does not fit, though it is narrow', [50, 90, 10, 50], 150, 0, [0]],
  ['the chosen item alone in a window that is narrower than it', [50, 200, 50], 100, 1, [1]],
  ['nothing of an empty strip', [], 100, -1, []],
] as const)('shows %s', (_, widths, width, chosen, indexes) => {
  expect(shown(widths, width, chosen)).toEqual(indexes);
});

test('shows the chosen item at any width, and never more than fits beside it', () => {
  const strips = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 14 }).chain((widths) =>
    fc.record({
      widths: fc.constant(widths),
      chosen: fc.nat(widths.length - 1),
      width: fc.integer({ min: 1, max: 1500 }),
    }),
  );
  fc.assert(
    fc.property(strips, ({ widths, chosen, width }) => {
      const indexes = shown(widths, width, chosen);
      expect(indexes).toContain(chosen);
      const used = indexes.reduce((sum, index) => sum + (widths[index] ?? 0), 0);
      const isWhole = indexes.length === widths.length;
      if (indexes.length > 1) expect(used + (isWhole ? 0 : 30)).toBeLessThanOrEqual(width + 0.5);
    }),
  );
});
