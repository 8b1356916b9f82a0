import { expect, test } from 'vitest';
import { checkSeller } from './check-seller.ts';

const TODAY = '2026-11-23';

test.each([
  ['2008-11-23', null, null],
  ['2008-11-24', null, 'under_age'],
  ['2008-02-29', null, null],
  [null, '2026-11-23', null],
  [null, '2026-11-22', 'license_expired'],
  ['2010-01-01', '2020-01-01', 'under_age'],
  [null, null, null],
] as const)('a seller born %s with a license until %s: %s', (birthDate, licenseExpires, problem) => {
  expect(checkSeller({ birthDate, licenseExpires }, TODAY)).toBe(problem);
});

test('a seller born on February 29 is of age on March 1', () => {
  const seller = { birthDate: '2008-02-29', licenseExpires: null };
  expect([checkSeller(seller, '2026-02-28'), checkSeller(seller, '2026-03-01')]).toEqual(['under_age', null]);
});
