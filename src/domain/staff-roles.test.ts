import { expect, test } from 'vitest';
import { STAFF_AREAS } from './staff-areas.ts';
import { areasOf, rolesManagedBy, STAFF_ROLES, type StaffRole } from './staff-roles.ts';

const as = (role: StaffRole) => ({ member: { role }, isNobody: false });
const NOBODY = { member: null, isNobody: true };
const SHOP_WITHOUT_MEMBERS = { member: null, isNobody: false };

test.each([
  ['a clerk has no rights of the admin area, even where it is open', as('clerk'), STAFF_AREAS, ['pos', 'repair-pos']],
  ['a clerk where admin alone is open has none', as('clerk'), ['admin'], []],
  ['a manager has the rights of the open areas', as('manager'), STAFF_AREAS, STAFF_AREAS],
  ['an owner has no rights of an area that is closed', as('owner'), ['pos'], ['pos']],
  ['nobody has the rights of a clerk', NOBODY, STAFF_AREAS, ['pos', 'repair-pos']],
  ['a shop without members has those of its passwords', SHOP_WITHOUT_MEMBERS, STAFF_AREAS, STAFF_AREAS],
] as const)('%s', (_, who, open, expected) => {
  expect(areasOf(who, open)).toEqual(expected);
});

test('no member manages a role above their own', () => {
  const rank = (role: (typeof STAFF_ROLES)[number]) => STAFF_ROLES.indexOf(role);
  for (const role of STAFF_ROLES) {
    for (const managed of rolesManagedBy(role)) expect(rank(managed)).toBeGreaterThanOrEqual(rank(role));
  }
  expect(rolesManagedBy('clerk')).toEqual([]);
});
