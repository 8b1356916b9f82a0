import { expect, test } from 'vitest';
import { DEVICE_TYPES } from '../vocabulary.ts';
import { isCellular, lockApplies } from './lock.ts';

test.each([
  ['iPhone', 'iPhone 15', true],
  ['iPad', 'iPad (A16)', false],
  ['iPad', 'iPad (A16) Cellular', true],
  ['iPad Mini', 'iPad mini (A17 Pro) Cellular', true],
  ['iPad Mini', 'iPad mini (A17 Pro)', false],
  ['Apple Watch', 'Apple Watch Series 11 46mm Cellular', false],
  ['MacBook', 'MacBook Cellular', false],
] as const)('%s, %s: cellular is %s', (deviceType, model, cellular) => {
  expect(isCellular({ deviceType, model })).toBe(cellular);
});

test('a lock applies only to iPhones and cellular iPads', () => {
  const types = (cellular: boolean) => DEVICE_TYPES.filter((deviceType) => lockApplies({ deviceType, cellular }));
  expect(types(true)).toEqual(['iPhone', 'iPad', 'iPad Mini']);
  expect(types(false)).toEqual(['iPhone']);
});
