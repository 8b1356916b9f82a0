import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasLuhnCheckDigit, luhnCheckDigit } from '../check-digit.ts';
import { deviceNumberOf, explainNumber, isSameNumber, numberKeys, questionLetters } from './read-device-number.ts';

/** All that iOS shows under Settings › General › About, as it is copied. */
const SETTINGS =
  'Name\tPat’s iPhone\niOS Version\t18.1\nModel Name\tiPhone 15 Pro\nModel Number\tMTQV3LL/A\nSerial Number\tK7Q2XW9L4M\n' +
  'Capacity 128 GB\nWi-Fi Address 3C:22:FB:12:34:56\nIMEI 35 714209 123456 6\nIMEI2 35 714209 223456 5\n' +
  'ICCID 8901260123456789012\nEID\n89049032004008882600012345678901\nSEID\n0412A1';

describe('a number of a device', () => {
  test.each([
    ['490154203237518', '490154203237518'],
    ['49-015420-323751-8', '490154203237518'],
    [' 49 015420 323751 8 ', '490154203237518'],
    ['IMEI1: 35 714209 123456 6', '357142091234566'],
    ['IMEI 35 714209 123456 6', '357142091234566'],
    ['imei: 357142091234566', '357142091234566'],
    ['IMEI/MEID 357142091234566', '357142091234566'],
    ['IMEI No. 357142091234566', '357142091234566'],
    ['IMEI (1): 357142091234566', '357142091234566'],
    ['IMEI1357142091234566', '357142091234566'],
    ['357142091234566/01', '357142091234566'],
    ['35 714209 123456 6 / 01', '357142091234566'],
    ['357142091234566\t', '357142091234566'],
    ['357142091234566.0', '357142091234566'],
    ['="357142091234566"', '357142091234566'],
    ['’357142091234566', '357142091234566'],
    ['\u202a35‑714209‑123456‑6\u202c', '357142091234566'],
    ['３５７１４２０９１２３４５６６', '357142091234566'],
    ['35.714209.123456.6', '357142091234566'],
    ['My phone is 357142091234566, thanks', '357142091234566'],
    ['iPhone 15 357142091234566', '357142091234566'],
    ['35 714209 123456 6 35 714209 223456 5', '357142091234566'],
    ['357142091234566, 357142092234565', '357142091234566'],
    ['357142091234566\n357142092234565', '357142091234566'],
    ['IMEI 35 714209 123456 6IMEI2 35 714209 223456 5EID 89049032004008882600012345678901', '357142091234566'],
    ['IMEI2: 357142092234565', '357142092234565'],
    ['Serial: K7Q2XW9L4M IMEI: 357142091234566', '357142091234566'],
    [SETTINGS, '357142091234566'],
    [SETTINGS.replaceAll('\n', ' '), '357142091234566'],
    ['C02XK1ZZJGH5', 'C02XK1ZZJGH5'],
    ['F2LX-1234-ABCD', 'F2LX1234ABCD'],
    ['F2LX 1234 ABCD', 'F2LX1234ABCD'],
    ['h6yq3l0kx1', 'H6YQ3L0KX1'],
    ['ABCDEFGH', 'ABCDEFGH'],
    ['G1234567890123', 'G1234567890123'],
    ['SK7Q2XW9L4M', 'K7Q2XW9L4M'],
    ['SF2LW12345678', 'F2LW12345678'],
    ['S2LW12345678', 'S2LW12345678'],
    ['S357142091234566', '357142091234566'],
    ['(S) K7Q2XW9L4M', 'K7Q2XW9L4M'],
    ['S/N: K7Q2XW9L4M', 'K7Q2XW9L4M'],
    ['SN K7Q2XW9L4M', 'K7Q2XW9L4M'],
    ['Serial No. SK7Q2XW9L4M', 'K7Q2XW9L4M'],
    ['Serial Number K7Q2XW9L4M', 'K7Q2XW9L4M'],
    ['(S) Serial No. K7Q2XW9L4M (1P) MTQV3LL/A', 'K7Q2XW9L4M'],
    ['357142091234566 (IMEI)', '357142091234566'],
    ['IMEI – 357142091234566', '357142091234566'],
    ['IMEI-1: 357142091234566', '357142091234566'],
    ['IMEI #1: 357142091234566', '357142091234566'],
    ['IMEI (slot 1): 357142091234566', '357142091234566'],
    ['IMEI slot1 357142091234566 / IMEI slot2 357142092234565', '357142091234566'],
    ['my IMEI is 357142091234566', '357142091234566'],
    ['IMEI→357142091234566', '357142091234566'],
    ['IMEI2 35 714209 223456 5 IMEI 35 714209 123456 6', '357142091234566'],
    ['Digital SIM\nIMEI2\t35 714209 223456 5\nPhysical SIM\nIMEI\t35 714209 123456 6', '357142091234566'],
    ['UPC 194253401233\nK7Q2XW9L4M\n357142091234566', '357142091234566'],
    ['Model A2643 357142091234566', '357142091234566'],
    ['Model A2643 IMEI - 357142091234566', '357142091234566'],
    ['Part No. MN572LL/A 357142091234566', '357142091234566'],
    ['EID 89049032004008882600012345678901 357142091234566', '357142091234566'],
    ['K7Q2XW9L4M (S/N)', 'K7Q2XW9L4M'],
    ['K7Q2XW9L4M - serial', 'K7Q2XW9L4M'],
    ['the serial is K7Q2XW9L4M', 'K7Q2XW9L4M'],
    ['serial no - K7Q2XW9L4M', 'K7Q2XW9L4M'],
    ['Serial_Number=K7Q2XW9L4M', 'K7Q2XW9L4M'],
    ['Serial Number (S): K7Q2XW9L4M', 'K7Q2XW9L4M'],
    ['Serial Number (system): C02XG2JHJGH5', 'C02XG2JHJGH5'],
    ['Seriennummer: K7Q2XW9L4M', 'K7Q2XW9L4M'],
    ['1PMN572LL/A SK7Q2XW9L4M', 'K7Q2XW9L4M'],
    ['S/NK7Q2XW9L4M', 'K7Q2XW9L4M'],
    ['SNK7Q2XW9L4M', 'K7Q2XW9L4M'],
    ['K7Q2 XW9L 4M', 'K7Q2XW9L4M'],
    ['K7 Q2 XW 9L 4M', 'K7Q2XW9L4M'],
    ['Serial Number K7Q2 XW9L 4M', 'K7Q2XW9L4M'],
    ['iPhone 15 Pro 128GB black K7Q2XW9L4M', 'K7Q2XW9L4M'],
    ['010019425340123321357142091234566', '357142091234566'],
    ['SABCDEFGHIJ', 'SABCDEFGHIJ'],
    ['(01)00194253401230(21)K7Q2XW9L4M', 'K7Q2XW9L4M'],
    ['010019425340123021K7Q2XW9L4M', 'K7Q2XW9L4M'],
    [']C0K7Q2XW9L4M', 'K7Q2XW9L4M'],
    ['*K7Q2XW9L4M*', 'K7Q2XW9L4M'],
    ['3SK7Q2XW9L4M', 'K7Q2XW9L4M'],
    ['iPhone 13, K7Q2XW9L4M, cracked', 'K7Q2XW9L4M'],
    ['SN12345678', 'SN12345678'],
    ['https://checkcoverage.example/?sn=K7Q2XW9L4M', 'K7Q2XW9L4M'],
  ])('%j is %s', (text, value) => {
    expect(deviceNumberOf(text)).toBe(value);
    expect(explainNumber(text)).toBeNull();
  });
});

describe('no number of a device', () => {
  test.each([
    ['', /15-digit IMEI/],
    ['ABC1234', /15-digit IMEI/],
    ['G12345678901234', /15-digit IMEI/],
    ['C02XK1ZZ_GH5', /15-digit IMEI/],
    ['C02XK1ZZÄGH5', /15-digit IMEI/],
    ['Nell Newcomer', /15-digit IMEI/],
    ['357142091234567', /isn’t a valid IMEI/],
    ['000000000000000', /not a real IMEI/],
    ['35714209123456', /one digit is missing/],
    ['35 714209 123456', /one digit is missing/],
    ['IMEI: 35714209123456', /one digit is missing/],
    ['3571420912345601', /IMEISV/],
    ['IMEISV: 35714209 123456 01', /IMEISV/],
    ['35714209123456/01', /IMEISV/],
    ['A0000022A1B2C3', /MEID/],
    ['A0000022A1B2C3F', /MEID/],
    ['270113180712345678', /MEID/],
    ['MEID: 35714209123456', /MEID/],
    ['89049032004008882600012345678901', /EID/],
    ['EID 8904 9032 0040 0888 2600 0123 4567 8901', /EID/],
    ['8901260123456789012', /SIM card/],
    ['ICCID 8901260123456789012F', /SIM card/],
    ['MN572LL/A', /part number/],
    ['1PMN572LL/A', /part number/],
    ['FN572LL/A', /part number/],
    ['NN572ZP/A', /part number/],
    ['3N572B/A', /part number/],
    ['MN572LLA', /part number/],
    ['Part No. MN572LL/A', /part number/],
    ['A2643', /model number/],
    ['Model A2643', /the model/],
    ['BCG-E3994A', /FCC ID/],
    ['FCC ID: BCG-A2643', /FCC ID/],
    ['579C-E3994A', /certification/],
    ['194253401230', /product barcode/],
    ['0194253401230', /product barcode/],
    ['UPC 194253401230', /product barcode/],
    ['1Z999AA10123456784', /tracking number/],
    ['9400111899223197428490', /tracking number/],
    ['420787019400111899223197428490', /tracking number/],
    ['RA123456785US', /tracking number/],
    ['TBA123456789012', /tracking number/],
    ['iPhone 15 Pro', /model’s name/],
    ['iPhone15Pro', /model’s name/],
    ['MacBook Pro 14', /model’s name/],
    ['3.57E+14', /spreadsheet/],
    ['patricia1985@example.com', /15-digit IMEI/],
    ['my apple id is patricia1985@icloud.com', /15-digit IMEI/],
    ['see order CA20231130X', /15-digit IMEI/],
    ['passcode Hello12345678', /15-digit IMEI/],
    ['my ticket ABC1234567', /15-digit IMEI/],
    ['SM-G991U1XAA', /model number/],
    ['Galaxy S21 SM-G991U1XAA', /15-digit IMEI/],
    ['IMEI1: 357142091234567 IMEI2: 357142092234565', /357142091234567 isn’t a valid IMEI/],
    ['IMEI 357142091234567 Serial K7Q2XW9L4M', /357142091234567 isn’t a valid IMEI/],
    ['357142091234567 / K7Q2XW9L4M', /357142091234567 isn’t a valid IMEI/],
    ['771234567890', /tracking number, or digits/],
    ['3571420912345', /tracking number, or digits/],
    ['JD014600003456789012', /tracking number/],
    ['420998369400111899223197448725', /tracking number/],
    ['DBB03041990', /driver license/],
    ['Space Black', /15-digit|Leave this empty/],
    ['DONTKNOW', /Leave this empty/],
    ['UNLOCKED', /Leave this empty/],
    ['128GB256', /Leave this empty/],
    ['MIDNIGHT', /Leave this empty/],
    ['3,57142E+14', /spreadsheet/],
    ['3C:22:FB:12:34:56', /network address/],
    ['https://shop.example/a', /web address/],
    ['unreadable', /Leave this empty/],
    ['No serial', /Leave this empty/],
    ['XXXXXXXXXX', /Leave this empty/],
  ])('%j is refused in words', (text, why) => {
    expect(deviceNumberOf(text)).toBeNull();
    expect(explainNumber(text)).toMatch(why);
  });
});

describe('the keys of a number', () => {
  test.each([
    ['SK7Q2XW9L4M', ['K7Q2XW9L4M', 'SK7Q2XW9L4M']],
    ['K7Q2XW9L4M', ['K7Q2XW9L4M', 'SK7Q2XW9L4M']],
    ['S2LW12345678', ['S2LW12345678', '2LW12345678']],
    ['357142091234566 / 357142092234565', ['357142091234566', '357142092234565']],
    ['35714209123456', ['357142091234566']],
    ['3571420912345601', ['357142091234566']],
    [SETTINGS, ['357142091234566', '357142092234565', 'K7Q2XW9L4M', 'SK7Q2XW9L4M']],
    ['IMEI: 35714209123456', ['357142091234566']],
    ['IMEISV: 3571420912345601', ['357142091234566']],
    ['0357142091234566', ['357142091234566']],
    ['IMEI1/IMEI2: 357142091234566/357142092234565', ['357142091234566', '357142092234565']],
    ['21K7Q2XW9L4M', ['21K7Q2XW9L4M', 'K7Q2XW9L4M', 'S21K7Q2XW9L4M', 'SK7Q2XW9L4M']],
    // Stored when these were taken for serial numbers.
    ['A0000022A1B2C3', ['A0000022A1B2C3']],
    ['MN572LLA', ['MN572LLA']],
    ['CA1234567890123', ['CA1234567890123']],
    ['U-17', []],
    ['194253401230', []],
  ])('%j is looked up as %j', (text, keys) => {
    expect(numberKeys(text)).toEqual(keys);
  });

  test('name one device, however it is written', () => {
    expect(isSameNumber('S/N: K7Q2XW9L4M', 'SK7Q2XW9L4M')).toBe(true);
    expect(isSameNumber(SETTINGS, '357142092234565')).toBe(true);
    expect(isSameNumber('K7Q2XW9L4M', 'K7Q2XW9L4N')).toBe(false);
    expect(isSameNumber('', '')).toBe(false);
  });

  test('hold the number that is stored, and lead back to it', () => {
    const serial = fc.stringMatching(/^[A-Z0-9]{8,14}$/);
    fc.assert(
      fc.property(serial, (text) => {
        const value = deviceNumberOf(text);
        if (value === null) return;
        expect(numberKeys(text)[0]).toBe(value);
        expect(numberKeys(value)).toContain(value);
      }),
    );
  });
});

test.each([
  ['K7Q2OW9L4M', /a zero/],
  ['K7Q2IW9L4M', /a one/],
  ['K7Q2XW9L4M', null],
  ['357142091234566', null],
])('asks about letters that Apple does not use: %s', (text, question) => {
  if (question === null) expect(questionLetters(text)).toBeNull();
  else expect(questionLetters(text)).toMatch(question);
});

describe('the check digit', () => {
  const digits = fc.stringMatching(/^[0-9]{4,20}$/);

  test('matches the published examples', () => {
    expect(luhnCheckDigit('49015420323751')).toBe('8');
    expect(luhnCheckDigit('7992739871')).toBe('3');
    expect(luhnCheckDigit('0')).toBe('0');
    expect(luhnCheckDigit('5')).toBe('9');
  });

  test('makes any digits valid, and shows one wrong digit', () => {
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (row, place, change) => {
        const valid = row + luhnCheckDigit(row);
        const index = place % valid.length;
        const wrong = valid.slice(0, index) + ((Number(valid[index]) + change) % 10) + valid.slice(index + 1);
        expect(hasLuhnCheckDigit(valid)).toBe(true);
        expect(hasLuhnCheckDigit(wrong)).toBe(false);
      }),
    );
  });

  test('needs a digit to check', () => {
    expect(hasLuhnCheckDigit('')).toBe(false);
    expect(hasLuhnCheckDigit('0')).toBe(false);
  });
});
