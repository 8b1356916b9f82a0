import { expect, test } from 'vitest';
import { isMilitaryMail } from './military-mail.ts';

test.each([
  ['APO', 'AE', '09354', true],
  ['FPO', 'AP', '96606', true],
  ['DPO', 'AA', '34041', true],
  ['apo', 'NY', '10001', true],
  ['Miami', 'FL', '34058', true],
  ['Austin', 'TX', '78701', false],
  ['Apopka', 'FL', '32703', false],
  ['Sarasota', 'FL', '34236', false],
  ['Honolulu', 'HI', '96813', false],
  ['Barrigada', 'GU', '96913', false],
  ['Newark', 'NJ', '07102', false],
])('knows whether mail to %s, %s %s is military mail: %s', (city, state, zip, isMilitary) => {
  expect(isMilitaryMail({ city, state, zip })).toBe(isMilitary);
});
