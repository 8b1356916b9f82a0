import { expect, test } from 'vitest';
import { DEVICE_TYPES } from '../vocabulary.ts';
import { isNumberMissing, type NumberOfDevice, needsSerial } from './serial-required.ts';

const UNKNOWN: NumberOfDevice = { deviceType: 'iPhone', serial: null, reason: null, isAdmin: false };

test.each([
  ['an iPhone without a number', {}, true],
  ['one with its number', { serial: 'F2LX1234ABCD' }, false],
  ['one of which a clerk says why', { reason: 'No display' }, true],
  ['one of which an admin says nothing', { isAdmin: true }, true],
  ['one of which an admin says blanks', { isAdmin: true, reason: ' ' }, true],
  ['one of which an admin says why', { isAdmin: true, reason: 'No display' }, false],
  ['AirPods without a number', { deviceType: 'AirPods' }, false],
] as const)('decides whether the number of %s is missing', (_, facts, isMissing) => {
  expect(isNumberMissing({ ...UNKNOWN, ...facts })).toBe(isMissing);
});

test('needs the number of each iPhone, iPad, Apple Watch and Mac, and of nothing else (R-068)', () => {
  expect(DEVICE_TYPES.filter(needsSerial).toSorted()).toEqual(
    DEVICE_TYPES.filter((type) => /^(iPhone|iPad|Apple Watch|MacBook|iMac|Mac )/.test(type)).toSorted(),
  );
});
