import { expect, test } from 'vitest';
import { ACTION_OBJECTS, objectAddress } from './address.ts';

test.each([
  ['order', '?tab=employees&order=7'],
  ['customer', '?tab=employees&customer=7'],
  ['employee', '?tab=employees'],
  ['driver', '?tab=drivers'],
  ['expense', '?tab=expenses'],
  ['product', '/pos?tab=prices&product=7'],
  ['unit', '?tab=employees&unit=7'],
] as const)('opens the %s of an action at %s', (kind, address) => {
  expect(objectAddress(kind, '7')).toBe(address);
  expect(ACTION_OBJECTS).toContain(kind);
});
