import { expect, test } from 'vitest';
import { hourInSentence, hourText } from './shop-hours.ts';

test.each([
  [0, '12AM', '12 AM'],
  [600, '10AM', '10 AM'],
  [720, '12PM', '12 PM'],
  [780, '1PM', '1 PM'],
  [1065, '5:45PM', '5:45 PM'],
  [1440, '12AM', '12 AM'],
])('writes minute %i as %s', (minutes, text, words) => {
  expect([hourText(minutes), hourInSentence(minutes)]).toEqual([text, words]);
});
