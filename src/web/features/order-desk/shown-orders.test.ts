import { expect, test } from 'vitest';
import { placeAmong } from './shown-orders.ts';

test.each([
  ['a', { position: 1, count: 3, previous: null, next: 'b' }],
  ['b', { position: 2, count: 3, previous: 'a', next: 'c' }],
  ['c', { position: 3, count: 3, previous: 'b', next: null }],
  ['elsewhere', { position: null, count: 3, previous: null, next: null }],
])('finds the orders beside %s in the list on screen', (id, expected) => {
  expect(placeAmong(['a', 'b', 'c'], id)).toEqual(expected);
});
