import { expect, test } from 'vitest';
import { CODE_MESSAGE, cleanCode, isCompleteCode, RESEND_SECONDS } from './verification-code.ts';

test.each([
  ['123456', '123456'],
  ['12a3 4-56', '123456'],
  ['1234567', '123456'],
  ['Your code is 042113.', '042113'],
  ['', ''],
])('cleans the code %j to %j', (typed, code) => {
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
])('%j has six digits: %s', (code, complete) => {
  expect(isCompleteCode(code)).toBe(complete);
});

test('allows another code after 60 seconds', () => {
  expect(RESEND_SECONDS).toBe(60);
});

test('names the problem of a code in the words of the specification', () => {
  expect(CODE_MESSAGE).toBe('Please enter a 6-digit verification code');
});
