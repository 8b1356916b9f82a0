import { expect, test } from 'vitest';
import { tabIndexFor } from './tabs.tsx';

test.each([
  ['ArrowRight', 7, 0],
  ['ArrowLeft', 0, 7],
  ['Home', 3, 0],
  ['End', 3, 7],
  ['Enter', 3, null],
])('%s on tab %i of eight leads to %s', (key, at, to) => {
  expect(tabIndexFor(key, at, 8)).toBe(to);
});
