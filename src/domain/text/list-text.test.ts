import { expect, test } from 'vitest';
import { listText } from './list-text.ts';

test.each([
  [[], ''],
  [['cash'], 'cash'],
  [['cash', 'card'], 'cash or card'],
  [['cash', 'card', 'Zelle'], 'cash, card or Zelle'],
])('writes %j as "%s"', (words, text) => {
  expect(listText(words, 'or')).toBe(text);
});
