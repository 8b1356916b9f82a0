import { expect, test } from 'vitest';
import { nextHighlight } from './highlight.ts';

test.each([
  ['highlights the first with arrow down', null, 1, false, 0],
  ['highlights the last with arrow up', null, -1, false, 2],
  ['moves down', 0, 1, false, 1],
  ['moves up', 2, -1, false, 1],
  ['comes back to the field below the last', 2, 1, false, null],
  ['comes back to the field above the first', 0, -1, false, null],
  ['goes on with the first below the last', 2, 1, true, 0],
  ['goes on with the last above the first', 0, -1, true, 2],
] as const)('a list of three %s', (_, active, by, goesRound, next) => {
  expect(nextHighlight(active, by, 3, goesRound)).toBe(next);
});
