import { expect, test } from 'vitest';
import { ACTION_OBJECTS, objectPlace } from './address.ts';

test.each([
  ['order', { record: 'order' }],
  ['customer', { record: 'customer' }],
  ['employee', { list: '/admin/employees' }],
  ['driver', { list: '/admin/drivers' }],
  ['expense', { list: '/admin/expenses' }],
  ['product', { record: 'product' }],
  ['unit', { record: 'unit' }],
] as const)('opens the %s of an action at its record or in its list', (kind, place) => {
  expect(objectPlace(kind)).toEqual(place);
  expect(ACTION_OBJECTS).toContain(kind);
});
