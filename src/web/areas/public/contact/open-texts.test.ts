import { expect, test } from 'vitest';
import { USUAL_DAYS } from '#domain/hours/testing/usual-days.ts';
import { openTexts } from './open-texts.ts';

const at = (date: number, hour: number, minute = 0) =>
  openTexts({ day: `2026-11-${date}`, minutes: hour * 60 + minute }, { city: 'Austin', ...USUAL_DAYS });

test.each([
  ['Friday noon', at(20, 12), 'Open now', 'It’s 12:00 PM in Austin. We close at 7 PM.'],
  ['Saturday, a minute before closing', at(21, 17, 59), 'Open now', 'It’s 5:59 PM in Austin. We close at 6 PM.'],
  ['Saturday, at closing', at(21, 18), 'Closed now', 'It’s 6:00 PM in Austin. We open tomorrow at 12 PM.'],
  ['Sunday morning', at(22, 9, 5), 'Closed now', 'It’s 9:05 AM in Austin. We open today at 12 PM.'],
  ['Monday, at midnight', at(23, 0), 'Closed now', 'It’s 12:00 AM in Austin. We open today at 10 AM.'],
  [
    'the day before Thanksgiving',
    at(25, 12),
    'Open now',
    'It’s 12:00 PM in Austin. We close at 7 PM. We’re closed tomorrow for Thanksgiving.',
  ],
  ['its evening', at(25, 20), 'Closed now', 'It’s 8:00 PM in Austin. We open on Friday at 10 AM.'],
  [
    'Thanksgiving',
    at(26, 12),
    'Closed now',
    'It’s 12:00 PM in Austin. We’re closed today for Thanksgiving. We open tomorrow at 10 AM.',
  ],
])('on %s', (_, texts, label, sentence) => {
  expect(texts).toEqual({ open: label === 'Open now', label, sentence });
});
