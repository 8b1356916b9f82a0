import { expect, test } from 'vitest';
import { rowIndexFor } from './row-keys.ts';

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
])('%s leads from row %i to row %i', (key, at, to) => {
  expect(rowIndexFor(key, at, 3)).toBe(to);
});

test('other keys, and an empty table, lead nowhere', () => {
  expect(rowIndexFor('Enter', 0, 3)).toBeNull();
  expect(rowIndexFor('ArrowDown', -1, 0)).toBeNull();
});
