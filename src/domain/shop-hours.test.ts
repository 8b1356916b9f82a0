import { expect, test } from 'vitest';
import { hourText, OPENING_HOURS_LINES } from './shop-hours.ts';

test('the footer shows the opening hours as specified', () => {
  expect(OPENING_HOURS_LINES).toEqual(['Mon-Fri 10AM-7PM', 'Sat 10AM-6PM', 'Sun 12PM-5PM']);
});

test.each([
  [600, '10AM'],
  [720, '12PM'],
  [780, '1PM'],
])('writes minute %i as %s', (minutes, text) => {
  expect(hourText(minutes)).toBe(text);
});
