import { expect, test } from 'vitest';
import { cleanCode, isCompleteCode } from './verification-code.ts';

test.each([
  ['123456', '123456'],
  ['12a3 4-56', '123456'],
  ['1234567', '123456'],
  ['Your code is 042113.', '042113'],
  ['', ''],
])('leaves of %j only %j', (typed, code) => {
  expect(cleanCode(typed)).toBe(code);
});

test.each([
  ['123456', true],
  ['000000', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['123456\n', false],
  ['', false],
])('tells whether %j has six digits: %s', (code, complete) => {
  expect(isCompleteCode(code)).toBe(complete);
});
