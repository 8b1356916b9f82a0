import { expect, test } from 'vitest';
import { waitText } from './refusal-text.ts';

test.each([
  [null, 'in a moment'],
  [0, 'in 1 second'],
  [0.4, 'in 1 second'],
  [60, 'in 60 seconds'],
  [90, 'in 2 minutes'],
  [600, 'in 10 minutes'],
  [7200, 'in 2 hours'],
])('formats a wait of %s seconds', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
