import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAdvertisingHour, nextAdvertisingHour } from './quiet-hours.ts';
import { LISTED_CODES, zonesOfPhone, zonesOfZip } from './us-zones.ts';

const AUSTIN = '+15125550142';
const NEW_YORK = '+12125550142';
const GUAM = '+16715550142';
const at = (text: string) => new Date(text);
const phone = (number: string) => ({ phone: number, zipCode: null });

describe('advertising is texted from 9:00 to 20:00 by the reader’s clock', () => {
  test.each([
    ['2026-11-23T14:59:00Z', false],
    ['2026-11-23T15:00:00Z', true],
    ['2026-11-24T01:59:00Z', true],
    ['2026-11-24T02:00:00Z', false],
  ])('in Austin at %s: %s', (instant, allowed) => {
    expect(isAdvertisingHour(at(instant), phone(AUSTIN))).toBe(allowed);
  });

  test('by the clock of both, the home and the number', () => {
    const moved = { phone: NEW_YORK, zipCode: '90012' };
    expect(isAdvertisingHour(at('2026-11-23T14:30:00Z'), moved)).toBe(false);
    expect(isAdvertisingHour(at('2026-11-23T17:00:00Z'), moved)).toBe(true);
    expect(isAdvertisingHour(at('2026-11-24T01:30:00Z'), moved)).toBe(false);
  });

  test('across the change to summer time and back', () => {
    expect(isAdvertisingHour(at('2026-03-07T14:30:00Z'), phone(AUSTIN))).toBe(false);
    expect(isAdvertisingHour(at('2026-03-08T14:30:00Z'), phone(AUSTIN))).toBe(true);
    expect(isAdvertisingHour(at('2026-11-01T14:30:00Z'), phone(AUSTIN))).toBe(false);
    expect(isAdvertisingHour(at('2026-03-08T16:30:00Z'), phone('+16025550142'))).toBe(true);
    expect(isAdvertisingHour(at('2026-03-08T15:30:00Z'), phone('+16025550142'))).toBe(false);
  });

  test.each([
    ['an unknown area code', { phone: '+18005550142', zipCode: null }],
    ['a number of another country', { phone: '+442079460958', zipCode: null }],
    ['nothing', { phone: null, zipCode: null }],
    ['a ZIP code of the armed forces', { phone: null, zipCode: '09012' }],
  ])('in every state where the shop knows %s', (_, reader) => {
    // 9:00 in Honolulu is 14:00 in New York, in winter.
    expect(isAdvertisingHour(at('2026-11-23T18:59:00Z'), reader)).toBe(false);
    expect(isAdvertisingHour(at('2026-11-23T19:00:00Z'), reader)).toBe(true);
    expect(isAdvertisingHour(at('2026-11-23T23:59:00Z'), reader)).toBe(true);
    expect(isAdvertisingHour(at('2026-11-24T00:00:00Z'), reader)).toBe(false);
  });
});

describe('the next hour for advertising', () => {
  test('is now, where it is one', () => {
    const now = at('2026-11-23T18:12:34Z');
    expect(nextAdvertisingHour(now, phone(AUSTIN))).toBe(now);
  });

  test.each([
    ['the same morning', '2026-11-23T09:30:00Z', '2026-11-23T15:00:00.000Z'],
    ['the next morning', '2026-11-24T02:30:00Z', '2026-11-24T15:00:00.000Z'],
    ['the morning of the day on which the clock goes forward', '2026-03-08T02:30:00Z', '2026-03-08T14:00:00.000Z'],
    ['the morning of the day on which it goes back', '2026-11-01T02:30:00Z', '2026-11-01T15:00:00.000Z'],
  ])('is %s', (_, now, next) => {
    expect(nextAdvertisingHour(at(now), phone(AUSTIN)).toISOString()).toBe(next);
  });

  test('is one of the evening in Puerto Rico for a number of Guam', () => {
    const reader = { phone: GUAM, zipCode: '00901' };
    expect(nextAdvertisingHour(at('2026-07-23T09:30:00Z'), reader).toISOString()).toBe('2026-07-23T23:00:00.000Z');
  });

  test('is always one, within a day, and the first, wherever a number is from and its owner lives', () => {
    const instants = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) }).map((ms) => new Date(ms));
    const readers = fc.record({
      phone: fc.constantFrom(...LISTED_CODES.areaCodes, '800').map((code) => `+1${code}5550142`),
      zipCode: fc.option(fc.constantFrom(...LISTED_CODES.zipPrefixes).map((prefix) => `${prefix}01`)),
    });
    fc.assert(
      fc.property(instants, readers, (now, reader) => {
        const next = nextAdvertisingHour(now, reader);
        expect(isAdvertisingHour(next, reader)).toBe(true);
        expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(24 * 3600 * 1000);
        const before = new Date(next.getTime() - 60_000);
        if (next > now && before >= now) expect(isAdvertisingHour(before, reader)).toBe(false);
      }),
    );
  });
});

describe('the tables', () => {
  test('name no area code and no ZIP prefix twice', () => {
    expect(LISTED_CODES.areaCodes.length).toBe(new Set(LISTED_CODES.areaCodes).size);
    expect(LISTED_CODES.zipPrefixes.length).toBe(new Set(LISTED_CODES.zipPrefixes).size);
    expect(LISTED_CODES.areaCodes.filter((code) => !/^[2-9]\d\d$/.test(code))).toEqual([]);
    expect(LISTED_CODES.areaCodes.length).toBeGreaterThan(350);
  });

  test.each([
    ['+12125550142', '10001', 'E'],
    ['+13125550142', '60601', 'C'],
    ['+13035550142', '80202', 'M'],
    ['+16025550142', '85001', 'Z'],
    ['+13105550142', '90001', 'P'],
    ['+18085550142', '96813', 'H'],
    ['+17875550142', '00901', 'R'],
    ['+16715550142', '96910', 'G'],
    ['+19155550142', '79901', 'M'],
    ['+15125550142', '78701', 'C'],
    ['+18655550142', '37902', 'E'],
    ['+16155550142', '37201', 'C'],
  ])('%s and %s are in one zone: %s', (number, zipCode, zone) => {
    expect([zonesOfPhone(number), zonesOfZip(zipCode)]).toEqual([[zone], [zone]]);
  });

  test.each([
    ['+12085550142', '83501', 'MP'],
    ['+17015550142', '58501', 'CM'],
    ['+19065550142', '49855', 'EC'],
    ['+19285550142', '86001', 'MZ'],
    ['+19075550142', '99501', 'KA'],
  ])('%s and %s lie in two zones: %s', (number, zipCode, zones) => {
    expect([zonesOfPhone(number).join(''), zonesOfZip(zipCode).join('')]).toEqual([zones, zones]);
  });
});
