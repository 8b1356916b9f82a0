import { expect, test } from 'vitest';
import { readStateName } from './state-names.ts';

test.each([
  ['Texas', 'TX'],
  ['TEXAS', 'TX'],
  [' new york ', 'NY'],
  ['West Virginia', 'WV'],
  ['District of Columbia', 'DC'],
  ['TX', null],
  ['Tex', null],
  ['', null],
])('reads the state %j as %s', (text, code) => {
  expect(readStateName(text)).toBe(code);
});
