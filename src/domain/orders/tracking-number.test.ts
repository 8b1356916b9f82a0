import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTrackingNumber, makeTrackingNumber, TRACKING_RANDOM_DIGITS } from './tracking-number.ts';

test('a tracking number is CA, twelve digits and their check digit', () => {
  expect(makeTrackingNumber('0'.repeat(TRACKING_RANDOM_DIGITS))).toBe('CA0000000000000');
  expect(makeTrackingNumber('123456789012')).toMatch(/^CA123456789012\d$/);
});

test('recognizes every number that it makes, and rejects each with one changed digit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{12}$/), (digits) => {
      const trackingNumber = makeTrackingNumber(digits);
      const recognized = [...'0123456789'].filter((digit) => isTrackingNumber(trackingNumber.slice(0, -1) + digit));
      expect(recognized).toEqual([trackingNumber.at(-1)]);
    }),
  );
});

test.each(['', '12345', '1234567890123', '12345678901a', '123456789012\n'])('refuses to make one of %j', (digits) => {
  expect(() => makeTrackingNumber(digits)).toThrow(RangeError);
});

test.each(['', 'CA', 'CA000000000000', 'ca0000000000000', 'CA00000000000000', '1Z0000000000000'])(
  'does not recognize %j',
  (text) => {
    expect(isTrackingNumber(text)).toBe(false);
  },
);
