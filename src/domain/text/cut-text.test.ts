import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['short', 10, 'short'],
  ['exactly', 7, 'exactly'],
  ['longer than that', 6, 'longer'],
  ['to the 🍏 apple', 9, 'to the 🍏'],
  ['to the 🍏 apple', 8, 'to the '],
  ['🍏🍏', 1, ''],
  ['', 5, ''],
])('%j cut to %i is %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
  expect(cutText(text, most).isWellFormed()).toBe(true);
});
