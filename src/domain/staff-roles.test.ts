import { expect, test } from 'vitest';
import { STAFF_AREAS } from './staff-areas.ts';
import { areasOfRole, rolesManagedBy, STAFF_ROLES } from './staff-roles.ts';

test('a clerk has no rights of the admin area, even where it is open', () => {
  expect(areasOfRole('clerk', STAFF_AREAS)).toEqual(['pos', 'repair-pos']);
  expect(areasOfRole('clerk', ['admin'])).toEqual([]);
});

test('owners and managers have the rights of the open areas, and no more', () => {
  for (const role of ['owner', 'manager'] as const) {
    expect(areasOfRole(role, STAFF_AREAS)).toEqual(STAFF_AREAS);
    expect(areasOfRole(role, ['pos'])).toEqual(['pos']);
  }
});

test('no member manages a role above their own', () => {
  const rank = (role: (typeof STAFF_ROLES)[number]) => STAFF_ROLES.indexOf(role);
  for (const role of STAFF_ROLES) {
    for (const managed of rolesManagedBy(role)) expect(rank(managed)).toBeGreaterThanOrEqual(rank(role));
  }
  expect(rolesManagedBy('clerk')).toEqual([]);
});
