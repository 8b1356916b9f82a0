import { expect, test } from 'vitest';
import { USUAL_DAYS } from '#domain/hours/testing/usual-days.ts';
import { isFullAt, offersFor, suggestedWindows, timesOf } from './window-choice.ts';

const RULES = { pickupZips: [], ...USUAL_DAYS };
const NOW = { day: '2026-11-24', minutes: 13 * 60 + 30 };
const [TODAY, TOMORROW] = ['2026-11-24', '2026-11-25'];
const at = (appointmentDate: string, appointmentTime: string, isFull = false) => ({
  appointmentDate,
  appointmentTime,
  isFull,
});
const WINDOWS = [
  at(TODAY, '2:00 PM', true),
  at(TODAY, '3:00 PM'),
  at(TODAY, '4:00 PM', true),
  at(TODAY, '5:00 PM'),
  at(TOMORROW, '10:00 AM', true),
  at(TOMORROW, '11:00 AM'),
];

test('shows the times that can still be booked on a day, with those that are full', () => {
  expect(timesOf({ date: TODAY }, { now: NOW, rules: RULES, windows: WINDOWS, own: null })).toEqual([
    { time: '2:00 PM', isFull: true },
    { time: '3:00 PM', isFull: false },
    { time: '4:00 PM', isFull: true },
    { time: '5:00 PM', isFull: false },
    { time: '6:00 PM', isFull: false },
  ]);
});

test('shows every time as free while it is not known which are full', () => {
  expect(
    timesOf({ date: TOMORROW }, { now: NOW, rules: RULES, windows: [], own: null }).some(({ isFull }) => isFull),
  ).toBe(false);
});

test('never shows the time that an order has now as full', () => {
  const own = { date: TODAY, time: '2:00 PM' };
  expect([isFullAt(own, WINDOWS, own), isFullAt(own, WINDOWS, null)]).toEqual([false, true]);
});

test('offers the free windows after a full one first, then the earlier ones, three at most', () => {
  const timesAfter = (date: string, time: string) =>
    offersFor({ date, time }, WINDOWS).map(({ appointmentTime }) => appointmentTime);
  expect(timesAfter(TODAY, '2:00 PM')).toEqual(['3:00 PM', '5:00 PM', '11:00 AM']);
  expect(timesAfter(TODAY, '4:00 PM')).toEqual(['5:00 PM', '11:00 AM', '3:00 PM']);
  expect(timesAfter('2026-11-30', '4:00 PM')).toEqual(['3:00 PM', '5:00 PM', '11:00 AM']);
});

test('suggests a morning and an evening of the next two days on which a driver comes', () => {
  const suggested = (windows: typeof WINDOWS) =>
    suggestedWindows(NOW, RULES, windows).map(({ date, time }) => `${date} ${time}`);
  expect(suggested([])).toEqual([
    '2026-11-25 10:00 AM',
    '2026-11-25 5:00 PM',
    // Thanksgiving is between.
    '2026-11-27 10:00 AM',
    '2026-11-27 5:00 PM',
  ]);
  expect(suggested([at(TOMORROW, '10:00 AM', true), at(TOMORROW, '5:00 PM', true)]).slice(0, 2)).toEqual([
    '2026-11-25 11:00 AM',
    '2026-11-25 6:00 PM',
  ]);
});
