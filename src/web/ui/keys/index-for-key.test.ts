import { expect, test } from 'vitest';
import { indexForKey } from './index-for-key.ts';

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
])('%s leads from row %i of a table to row %i', (key, at, to) => {
  expect(indexForKey(key, at, 3, { direction: 'down', wraps: false })).toBe(to);
});

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, 2],
  ['ArrowUp', -1, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
])('%s leads from item %i of a menu of three to item %i', (key, at, to) => {
  expect(indexForKey(key, at, 3, { direction: 'down', wraps: true })).toBe(to);
});

test.each([
  ['ArrowRight', 7, 0],
  ['ArrowLeft', 0, 7],
  ['Home', 3, 0],
  ['End', 3, 7],
  ['Enter', 3, null],
])('%s on tab %i of eight leads to %s', (key, at, to) => {
  expect(indexForKey(key, at, 8, { direction: 'across', wraps: true })).toBe(to);
});

test.each([true, false])('other keys, and an empty list, lead nowhere (round: %s)', (isRound) => {
  expect(indexForKey('Enter', 0, 3, { direction: 'down', wraps: isRound })).toBeNull();
  expect(indexForKey('ArrowDown', -1, 0, { direction: 'down', wraps: isRound })).toBeNull();
});
