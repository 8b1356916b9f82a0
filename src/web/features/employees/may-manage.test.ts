import { expect, test } from 'vitest';
import { rolesOffered } from './may-manage.ts';

const OWNER = { role: 'owner', isActive: true } as const;

test('offers every role while the shop has no owner who works here', () => {
  expect(rolesOffered([], null)).toEqual(['owner', 'manager', 'clerk']);
  expect(rolesOffered([{ ...OWNER, isActive: false }], { role: 'manager' })).toEqual(['owner', 'manager', 'clerk']);
});

test('offers no role to nobody and to a clerk, and none above their own to others', () => {
  expect(rolesOffered([OWNER], null)).toEqual([]);
  for (const employees of [[], [OWNER]]) expect(rolesOffered(employees, { role: 'clerk' })).toEqual([]);
  expect(rolesOffered([OWNER], { role: 'manager' })).toEqual(['manager', 'clerk']);
});
