import { expect, test } from 'vitest';
import { openTexts } from './open-texts.ts';

const at = (weekday: number, hour: number, minute = 0) => openTexts({ weekday, minutes: hour * 60 + minute }, 'Austin');

test.each([
  ['Friday noon', at(5, 12), 'Open now', 'It is 12:00 PM in Austin. We close at 7PM.'],
  ['Saturday, a minute before closing', at(6, 17, 59), 'Open now', 'It is 5:59 PM in Austin. We close at 6PM.'],
  ['Saturday, at closing', at(6, 18), 'Closed now', 'It is 6:00 PM in Austin. We open tomorrow at 12PM.'],
  ['Sunday morning', at(0, 9, 5), 'Closed now', 'It is 9:05 AM in Austin. We open today at 12PM.'],
  ['Monday, at midnight', at(1, 0), 'Closed now', 'It is 12:00 AM in Austin. We open today at 10AM.'],
])('on %s', (_, texts, label, sentence) => {
  expect(texts).toEqual({ open: label === 'Open now', label, sentence });
});
