import { expect, test } from 'vitest';
import { leftText } from './answer-by.ts';

const END = '2026-12-07T15:00:00.000Z';

test.each([
  ['2026-11-23T15:00:00.000Z', '14 days left'],
  ['2026-11-24T14:00:00.000Z', '13 days left'],
  ['2026-12-05T15:00:00.000Z', '2 days left'],
  ['2026-12-05T16:00:00.000Z', '47 hours left'],
  ['2026-12-07T14:00:00.000Z', '1 hour left'],
  ['2026-12-07T14:30:00.000Z', 'less than an hour left'],
  ['2026-12-07T15:00:00.000Z', null],
])('at %s says of an offer that ends on December 7: %s', (now, text) => {
  expect(leftText(END, Date.parse(now))).toBe(text);
});
