import { expect, test } from 'vitest';
import { countText } from './count-text.ts';
import { agoText, changeText, dayText, momentText, priceText } from './format.ts';

test.each([
  ['850.00', '$850'],
  ['1220.50', '$1,220.50'],
  ['soon', 'soon'],
])('formats the amount %s as %s', (decimal, text) => {
  expect(priceText(decimal)).toBe(text);
});

test.each([
  ['-40.00', '−$40'],
  ['-1050.50', '−$1,050.50'],
  ['15.00', '+$15'],
])('formats the change %s with its sign: %s', (decimal, text) => {
  expect(changeText(decimal)).toBe(text);
});

test('formats a moment by the shop’s clock, wherever the reader is', () => {
  const moment = momentText('2026-11-21T03:30:00Z', 'America/Chicago');
  expect(moment).toMatch(/^Friday, November 20\b.*9:30.PM$/u);
});

test('formats a calendar day as that day', () => {
  expect(dayText('2026-11-21')).toBe('Saturday, November 21');
});

test('counts one and many', () => {
  expect([countText(1, 'model'), countText(2, 'model')]).toEqual(['1 model', '2 models']);
});

test.each([
  ['2026-11-20T12:00:30Z', 'just now'],
  ['2026-11-20T11:59:59Z', '1 minute ago'],
  ['2026-11-20T09:30:00Z', '2 hours ago'],
  ['2026-11-19T11:00:00Z', 'yesterday'],
  ['2026-11-09T12:00:00Z', 'last week'],
  ['2026-08-20T12:00:00Z', '3 months ago'],
  ['2026-11-20T12:09:00Z', 'just now'],
])('formats the age of %s as %s', (instant, text) => {
  expect(agoText(instant, Date.parse('2026-11-20T12:01:00Z'))).toBe(text);
});

test('tells the age of what waits to the day', () => {
  const now = Date.parse('2026-11-20T12:01:00Z');
  expect(agoText('2026-11-20T09:00:00Z', now, 'day')).toBe('3 hours ago');
  expect(agoText('2026-10-11T12:00:00Z', now, 'day')).toBe('40 days ago');
});
