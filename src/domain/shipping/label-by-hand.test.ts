import { expect, test } from 'vitest';
import { readTrackingNumber } from './label-by-hand.ts';

test.each([
  ['9400 1118 9922 3197 4284 90', '9400111899223197428490'],
  ['1z999aa10123456784', '1Z999AA10123456784'],
  ['\u200b 7946-4479.8877 \u00a0', '794644798877'],
  ['EA123456789US', 'EA123456789US'],
])('reads the tracking number %j', (typed, number) => {
  expect(readTrackingNumber(typed)).toBe(number);
});

test.each([
  [''],
  ['1234567'],
  ['no digits here'],
  ['9'.repeat(35)],
  ['https://tools.usps.com/go/TrackConfirmAction?tLabels=94001118992'],
])('reads no tracking number from %j', (typed) => {
  expect(readTrackingNumber(typed)).toBeNull();
});
