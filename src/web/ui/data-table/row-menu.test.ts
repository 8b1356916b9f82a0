import { expect, test } from 'vitest';
import { itemIndexFor } from './row-menu.tsx';

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, 2],
  ['ArrowUp', -1, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
])('%s leads from item %i of three to item %i', (key, at, to) => {
  expect(itemIndexFor(key, at, 3)).toBe(to);
});

test('other keys, and an empty menu, lead to no item', () => {
  expect(itemIndexFor('Enter', 0, 3)).toBeNull();
  expect(itemIndexFor('ArrowDown', -1, 0)).toBeNull();
});
