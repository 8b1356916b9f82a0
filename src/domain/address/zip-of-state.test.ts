import { expect, test } from 'vitest';
import { US_STATES } from './us-states.ts';
import { isZipOfState } from './zip-of-state.ts';

test.each([
  ['TX', '78701', true],
  ['TX', '88510', true],
  ['TX', '10001', false],
  ['NY', '06390', true],
  ['NY', '00501', true],
  ['MA', '05501', true],
  ['DC', '20001', true],
  ['PR', '00926', true],
  ['AE', '09021', true],
  ['DE', '10115', false],
  ['IN', '40000', false],
  ['CO', '13000', false],
])('in %s, knows whether %s is a ZIP code: %s', (state, zip, is) => {
  expect(isZipOfState(zip, state)).toBe(is);
});

test('every state has ZIP codes', () => {
  const zips = Array.from({ length: 100 }, (_, at) => `${String(at).padStart(2, '0')}500`);
  for (const state of US_STATES) {
    const own = zips.filter((zip) => isZipOfState(zip, state)).length;
    expect([state, own > 0 && own < 9]).toEqual([state, true]);
  }
});
