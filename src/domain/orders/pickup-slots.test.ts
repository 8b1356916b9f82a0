import { describe, expect, test } from 'vitest';
import { USUAL_DAYS } from '#domain/hours/testing/usual-days.ts';
import { isPickupDay, joinPickupDate, PICKUP_SLOTS, readPickupDate, slotsFor } from './pickup-slots.ts';

const today = '2026-11-21';
const SHOP = USUAL_DAYS;

describe('pickup slots', () => {
  test('are hourly from 10:00 AM to 6:00 PM', () => {
    expect(PICKUP_SLOTS).toEqual([
      '10:00 AM',
      '11:00 AM',
      '12:00 PM',
      '1:00 PM',
      '2:00 PM',
      '3:00 PM',
      '4:00 PM',
      '5:00 PM',
      '6:00 PM',
    ]);
  });

  test.each([
    ['in the morning, all', 0, PICKUP_SLOTS],
    ['a minute before the first, all', 599, PICKUP_SLOTS],
    ['when the first begins, the rest', 600, PICKUP_SLOTS.slice(1)],
    ['after lunch, those of the afternoon', 13 * 60 + 30, PICKUP_SLOTS.slice(4)],
    ['a minute before the last, the last', 18 * 60 - 1, ['6:00 PM']],
    ['in the evening, none', 18 * 60, []],
  ])('are for today, %s', (_, minutes, slots) => {
    expect(slotsFor(today, { day: today, minutes }, SHOP)).toEqual(slots);
  });

  test('are all offered for another day, and none outside the booking window', () => {
    const now = { day: today, minutes: 18 * 60 };
    expect(slotsFor('2026-11-22', now, SHOP)).toEqual(PICKUP_SLOTS);
    expect(slotsFor('2026-11-20', now, SHOP)).toEqual([]);
    expect(slotsFor('2027-01-20', now, SHOP)).toEqual(PICKUP_SLOTS);
    expect(slotsFor('2027-01-21', now, SHOP)).toEqual([]);
    expect(slotsFor('someday', now, SHOP)).toEqual([]);
  });

  test('are none on a holiday, unless the shop is open', () => {
    const now = { day: today, minutes: 0 };
    expect(slotsFor('2026-11-26', now, SHOP)).toEqual([]);
    expect(slotsFor('2026-11-26', now, { ...SHOP, openHolidays: ['thanksgiving'] })).toEqual(PICKUP_SLOTS);
  });
});

test.each([
  ['2026-11-20', false],
  ['2026-11-21', true],
  ['2027-01-20', true],
  ['2027-01-21', false],
  ['2026-11-31', false],
])('a pickup can be booked on %s: %s', (date, possible) => {
  expect(isPickupDay(date, today)).toBe(possible);
});

describe('the joined date and time of an order', () => {
  test('is read back', () => {
    expect(joinPickupDate('2026-11-21', '10:00 AM')).toBe('2026-11-21 10:00 AM');
    for (const time of PICKUP_SLOTS) {
      expect(readPickupDate(joinPickupDate(today, time))).toEqual({ date: today, time });
    }
  });

  test.each([
    '',
    '2026-11-21',
    '10:00 AM',
    '2026-02-30 10:00 AM',
    '2026-11-21 9:00 AM',
    '2026-11-21 10:30 AM',
    '2026-11-21T10:00 AM',
    '2026-11-21 10:00 AM ',
  ])('is null for %j', (text) => {
    expect(readPickupDate(text)).toBeNull();
  });
});
