import { expect, test } from 'vitest';
import { areasOpenTo, type StaffArea } from './staff-areas.ts';

test.each<[StaffArea[], StaffArea[]]>([
  [[], []],
  [['pos'], ['pos']],
  [['repair-pos'], ['repair-pos']],
  [
    ['repair-pos', 'pos'],
    ['pos', 'repair-pos'],
  ],
  [['admin'], ['admin', 'pos', 'repair-pos']],
  [
    ['pos', 'admin'],
    ['admin', 'pos', 'repair-pos'],
  ],
])('opening %j gives access to %j', (opened, areas) => {
  expect(areasOpenTo(opened)).toEqual(areas);
});
