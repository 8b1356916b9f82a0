import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainScan, readScannedCode } from './scanned-code.ts';

test.each([
  ['an IMEI', '490154203237518', '490154203237518'],
  ['an IMEI with spaces', '49 015420 323751 8', '490154203237518'],
  ['a serial number', 'F2LW12345678', 'F2LW12345678'],
  ['a serial number of ten characters', 'h9x2k4l7mq', 'H9X2K4L7MQ'],
  ['a serial number of a box, with its S', 'SF2LW12345678', 'F2LW12345678'],
  ['a short serial number of a box, with its S', 'SH9X2K4L7MQ', 'H9X2K4L7MQ'],
  ['a serial number that begins with an S', 'S2LW12345678', 'S2LW12345678'],
  ['a serial number with control characters around it', '\u0002F2LW12345678\u0004\r', 'F2LW12345678'],
])('reads %s', (_, scanned, identifier) => {
  expect(readScannedCode(scanned)).toEqual({ kind: 'device', identifier });
});

test.each([
  ['an IMEI with a wrong check digit', '490154203237519', /490154203237519 isn’t a valid IMEI/],
  ['an EID', '89049032004008882600012345678901', /the EID/],
  ['the number of a SIM card', '8901260123456789012', /SIM card/],
  ['the barcode of the product', '194253401234', /same on every box/],
  ['a number of fourteen digits', '35491110123456', /not an IMEI/],
])('says what %s is', (_, scanned, why) => {
  expect(readScannedCode(scanned)).toEqual({ kind: 'other', why: expect.stringMatching(why) });
});

test.each(['5125550143', 'Nell Newcomer', '15 pro 256', 'abc', '', 'https://shop.example/a'])(
  'leaves "%s" alone, which may be typed',
  (text) => {
    expect(readScannedCode(text)).toBeNull();
  },
);

test('says of a short scan that it is short', () => {
  expect(explainScan('abc')).toBe('“abc” is too short for an IMEI or serial number. Scan again.');
  expect(explainScan('x'.repeat(99))).toBe(`“${'x'.repeat(40)}…” isn’t an IMEI or serial number. Scan again.`);
});

test('reads every serial number alike, with and without the S of its box', () => {
  const serial = fc.stringMatching(/^[A-RT-Z][A-Z0-9]{9}$|^[A-RT-Z][A-Z0-9]{11}$/);
  fc.assert(
    fc.property(serial, (text) => {
      expect(readScannedCode(`S${text}`)).toEqual(readScannedCode(text));
    }),
  );
});
