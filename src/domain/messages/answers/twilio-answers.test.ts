import { expect, test } from 'vitest';
import { answerText, OWN_FAULTS } from './answer.ts';
import { readTwilioRefusal, readTwilioReport } from './twilio-answers.ts';

test.each([
  ['address', 'ends', [21211, 21217, 21614, 21635, 21610, 21612, 30004, 30006]],
  ['account', 'waits', [20003, 20005, 20404, 90010, 30002, 21606, 21608, 21703, 21704, 63038]],
  ['sender', 'waits', [30032, 30033, 30034, 21408]],
  ['content', 'ends', [30007, 21617, 30044]],
  ['carrier', 'once', [30003, 30005, 30008]],
  ['carrier', 'later', [20429, 30001, 30017, 30022, 20503, 30036, 30410, 30500]],
  ['unknown', 'ends', [12345, 30010]],
] as const)('reads codes of the fault %s, which %s', (fault, fate, codes) => {
  for (const code of codes) {
    const refusal = readTwilioRefusal(code, 400);
    expect([code, refusal.fault, refusal.fate]).toEqual([code, fault, fate]);
    expect(readTwilioReport(String(code)).fault).toBe(fault);
  }
});

test.each([
  [401, 'account'],
  [402, 'account'],
  [403, 'account'],
  [404, 'account'],
  [429, 'carrier'],
  [500, 'carrier'],
  [503, 'carrier'],
  [400, 'unknown'],
  [307, 'unknown'],
] as const)('reads status %i without a known code as the fault %s', (status, fault) => {
  expect(readTwilioRefusal(null, status).fault).toBe(fault);
});

test('tells a fault of one recipient from one of the whole account', () => {
  expect([20003, 20402, 21606, 21608, 30034].map((code) => readTwilioRefusal(code, 400).isWhole ?? false)).toEqual([
    ...[true, true, true, true, false],
  ]);
});

test('says what to do about each fault that the shop alone can end', () => {
  for (const code of [20003, 20005, 20402, 30034, 30032, 30033, 30007, 21606]) {
    const answer = readTwilioRefusal(code, 400);
    expect(OWN_FAULTS).toContain(answer.fault);
    expect(answer.advice).toMatch(/^[A-Z].*\.$/);
  }
});

test.each([
  ['30034', /^Your number isn’t registered .*\. Register .*\.$/],
  ['30032', /^Your toll-free number isn’t verified\. Submit .*\.$/],
  ['30007', /^The carrier flagged it as spam\. Reword .*\.$/],
  ['30006', /^The number is a landline/],
  ['30004', /^The number blocks our texts/],
  [null, /^The carrier gave no reason/],
])('says why a text with the report %s did not arrive', (code, words) => {
  expect(answerText(readTwilioReport(code))).toMatch(words);
});
