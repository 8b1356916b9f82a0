import fc from 'fast-check';
import { expect, test } from 'vitest';
import { continuesScan, explainScan, isWholeCode, readScannedCode, splitScans } from './scanned-number.ts';

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
  ['the barcode of the product', '194253401230', /same on every box/],
  ['a number of fourteen digits', '35491110123456', /not an IMEI/],
])('says what %s is', (_, scanned, why) => {
  expect(readScannedCode(scanned)).toMatchObject({ kind: 'other', why: expect.stringMatching(why) });
});

test.each(['5125550143', 'Nell Newcomer', '15 pro 256', 'iPhone 15 Pro', 'abc', ''])(
  'leaves "%s" alone, which may be typed',
  (text) => {
    expect(readScannedCode(text)).toBeNull();
  },
);

test('leaves a word without a digit where it was typed, and reads it where nothing is typed', () => {
  expect(readScannedCode('Newcomer', { isTyped: true })).toBeNull();
  expect(readScannedCode('KXQWLMNPRT')).toEqual({ kind: 'device', identifier: 'KXQWLMNPRT' });
});

test.each([
  ['357142091234566357142092234565', ['357142091234566', '357142092234565']],
  ['357142091234566F2LW12345678', ['357142091234566', 'F2LW12345678']],
  ['F2LW12345678357142091234566', ['F2LW12345678', '357142091234566']],
  ['K7Q2XW9L4MF2LW12345678', ['K7Q2XW9L4MF2LW12345678']],
  ['SK7Q2XW9L4MSM8Q2XW9L4N', ['SK7Q2XW9L4M', 'SM8Q2XW9L4N']],
  ['K7Q2XW9L4MK7Q2XW9L4M', ['K7Q2XW9L4M', 'K7Q2XW9L4M']],
  ['K7Q2XW9L4M', ['K7Q2XW9L4M']],
  ['89049032004008882600012345678901', ['89049032004008882600012345678901']],
  ['1Z999AA10123456784', ['1Z999AA10123456784']],
  ['420998369400111899223197448725', ['420998369400111899223197448725']],
  ['010019425340123021K7Q2XW9L4M', ['010019425340123021K7Q2XW9L4M']],
])('splits %s, which may be more than one scan', (text, codes) => {
  expect(splitScans(text)).toEqual(codes);
});

test('names the setting of a scanner that types another layout, or no Enter', () => {
  expect(explainScan('SßNÖ K7Q2XW9L4M')).toMatch(/keyboard layout/);
  expect(explainScan('K7Q2XW9L4MK7Q2XW9L4MK')).toMatch(/add Enter/);
});

test('says of a short scan that it is short', () => {
  expect(explainScan('abc')).toBe('“abc” is too short for an IMEI or serial number. Scan again.');
  expect(explainScan('x'.repeat(99))).toBe(`“${'x'.repeat(40)}…” isn’t an IMEI or serial number. Scan again.`);
});

test('reads every serial number alike, with and without the S of its box', () => {
  const serial = fc.stringMatching(/^[A-RT-Z][A-Z0-9]{9}$|^[A-RT-Z][A-Z0-9]{11}$/);
  fc.assert(
    fc.property(serial, (text) => {
      // With an S in front, the last is the number of a parcel abroad.
      fc.pre(/\d/.test(text) && !/^(?:SN|21)|^[A-Z]\d{9}[A-Z]{2}$/.test(text));
      expect(readScannedCode(`S${text}`)).toEqual(readScannedCode(text));
    }),
  );
});

test.each([
  ['357142091234566', 'Jo', true],
  ['357142091234566', '12', true],
  ['K7Q2XW9L4M', 'ok', true],
  ['K7Q2XW9L4M', '', true],
  ['7142091234566', '35', false],
  ['7Q2XW9L4M', 'K', false],
  ['2XW9L4M5RT', 'K7', false],
  ['Newcomer', 'Jo', false],
])('takes %j behind %j for a whole code: %s', (text, before, isWhole) => {
  expect(isWholeCode(text, before)).toBe(isWhole);
});

test.each([
  ['2468ABCD', 'F2LX', true],
  ['LX2468ABCD', 'F2', true],
  ['Newcomer', 'Jo', true],
  ['F2LX2468ABCD', '', false],
  ['F2LX2468ABCD', '17', false],
  ['490154203237518', '85', false],
  ['H9X2K4L7MQ', 'F2LX2468ABCD', false],
  ['2468ABCD', 'F2LX2468ABCD', false],
  ['2468ABCD', 'Scratch', false],
])('takes %j as going on from %j: %s', (text, before, goesOn) => {
  expect(continuesScan(before, text)).toBe(goesOn);
});
