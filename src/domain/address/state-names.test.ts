import { expect, test } from 'vitest';
import { readState, readStateName } from './state-names.ts';

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

test.each([
  ['TX', 'TX'],
  ['tx', 'TX'],
  ['T.X.', 'TX'],
  ['D. C.', 'DC'],
  ['Texas', 'TX'],
  [' new  york ', 'NY'],
  ['Tex.', 'TX'],
  ['W. Va.', 'WV'],
  ['Virgin Islands', 'VI'],
  ['U.S. Virgin Islands', 'VI'],
  ['Armed Forces Pacific', 'AP'],
  ['texas.', 'TX'],
  ['ＴＸ', 'TX'],
  ['tx\u200b', 'TX'],
  ['(TX)', 'TX'],
  ['Hawai’i', 'HI'],
  ['Hawaiʻi', 'HI'],
  ['N. Carolina', 'NC'],
  ['No. Dakota', 'ND'],
  ['W. Virginia', 'WV'],
  ['CNMI', 'MP'],
  ['1200 Texas', null],
  ['Ontario', null],
  ['Unknown', null],
  ['', null],
])('reads the state %j, by code or name, as %s', (text, code) => {
  expect(readState(text)).toBe(code);
});
