import { expect, test } from 'vitest';
import { intervalText } from './schedule.ts';

test.each([
  [0, 'never'],
  [1, 'every hour'],
  [6, 'every 6 hours'],
  [24, 'every day'],
  [36, 'every 36 hours'],
  [48, 'every 2 days'],
  [168, 'every week'],
  [720, 'every 30 days'],
])('describes backups with %i hours between them: %s', (hours, text) => {
  expect(intervalText(hours)).toBe(text);
});
