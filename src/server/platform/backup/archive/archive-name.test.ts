import { expect, test } from 'vitest';
import { archiveNameOf, archiveShopOf, archiveTimeOf, isUnfinished, ownArchives } from './archive-name.ts';

const [OWN, OTHER] = ['a0b1c2d3', 'ffff0000'];
const at = new Date('2026-11-28T03:00:00Z');
const [own, other] = [archiveNameOf(at, OWN), archiveNameOf(at, OTHER)];
const earlier = 'cash-again-20261127T030000Z.backup';

test('The name of an archive has its time and its shop', () => {
  expect(own).toBe('cash-again-20261128T030000Z-a0b1c2d3.backup');
  expect([own, earlier, 'holiday.backup', 'cash-again-20261128T030000Z-a0b1.backup'].map(archiveTimeOf)).toEqual([
    at,
    new Date('2026-11-27T03:00:00Z'),
    null,
    null,
  ]);
  expect([own, `${own}.unfinished`, earlier, 'holiday.backup'].map(archiveShopOf)).toEqual([OWN, OWN, null, null]);
  expect([own, `${own}.unfinished`, `${earlier}.unfinished`, 'a.unfinished'].map(isUnfinished)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.each([
  ['before its first backup', null, [earlier], [true]],
  ['before its first backup, where another shop keeps its own', null, [earlier, other], [false, false]],
  ['that keeps them alone', OWN, [earlier, own], [true, true]],
  ['that shares the place', OWN, [earlier, own, other], [false, true, false]],
] as const)('Archives belong to a shop %s', (_, shop, names, expected) => {
  expect(names.map(ownArchives(names, shop))).toEqual(expected);
});
