import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it.each([
  ['drawer', 'drawer', 0],
  ['drawer', 'drower', 1],
  ['drawer', 'drawr', 1],
  ['drawer', 'drrawer', 1],
  ['drawer', 'darwer', 1],
  ['', 'till', 4],
  ['till', '', 4],
  ['kitten', 'sitting', 3],
])('counts the letters between %j and %j', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
});
