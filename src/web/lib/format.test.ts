import { expect, test } from 'vitest';
import { countText, dayText, momentText, phoneHref, priceText } from './format.ts';

test.each([
  ['850.00', '$850'],
  ['1220.50', '$1,220.50'],
  ['soon', 'soon'],
])('writes the amount %s as %s', (decimal, text) => {
  expect(priceText(decimal)).toBe(text);
});

test('writes a moment as the shop’s wall clock shows it, wherever the reader is', () => {
  const moment = momentText('2026-11-21T03:30:00Z', 'America/Chicago');
  expect(moment).toMatch(/^Friday, November 20\b.*9:30.PM$/u);
});

test('writes a calendar day as that day', () => {
  expect(dayText('2026-11-21')).toBe('Saturday, November 21');
});

test.each([
  ['(512) 555-0142', 'tel:+15125550142'],
  ['+1 512 555 0142', 'tel:+15125550142'],
])('links the phone %s as %s', (shown, href) => {
  expect(phoneHref(shown)).toBe(href);
});

test('counts one and many', () => {
  expect([countText(1, 'model'), countText(2, 'model')]).toEqual(['1 model', '2 models']);
});
