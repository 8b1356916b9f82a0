import { expect, test } from 'vitest';
import { readConsentTitle } from './titles.ts';
import { type ConsentAnswer, isNoAgreement, readAnswer } from './values.ts';
import type { OfferChannel } from './words.ts';

const ALLOWS: readonly (readonly [string, ConsentAnswer])[] = [
  ...(
    ['yes', 'Y', 'TRUE', '1', 'x', 'on', 'Sí', '✓', '☑️', 'Subscribed', 'SUBSCRIBED', 'Opted-in', 'Express'] as const
  ).map((value) => [value, 'yes'] as const),
  ...(
    [
      'no',
      'N',
      'False',
      '0',
      'off',
      '✗',
      'Unsubscribed',
      'UNSUBSCRIBED',
      'Opted out',
      'nO',
      'No thanks',
      'never',
      'opt-out',
      'Declined',
    ] as const
  ).map((value) => [value, 'no'] as const),
  ...(['do not contact', 'Suppressed', '\u202ano\u202c'] as const).map((value) => [value, 'no'] as const),
  ...(['INVALID', 'REDACTED', 'Cleaned', 'bounced', 'Archived'] as const).map((value) => [value, 'unknown'] as const),
  ...(
    ['', ' ', 'Unknown', 'n/a', 'PENDING', 'NEVER_SUBSCRIBED', 'NOT_SUBSCRIBED', 'Awaiting Confirmation'] as const
  ).map((value) => [value, 'unknown'] as const),
  ...(['No Permissions Set', 'Implied', 'maybe', '-', 'null', '0/0/00', 'yes?no', '2', '[]', 'no status'] as const).map(
    (value) => [value, 'unknown'] as const,
  ),
  ['Active', 'open'],
];
test.each(ALLOWS)('reads “%s” under “Accepts Email Marketing” as %s', (value, answer) => {
  expect(read('Accepts Email Marketing', value)).toBe(answer);
});

test.each([
  ['Email Unsubscribed', 'True', 'no'],
  ['Email Unsubscribed', 'yes', 'no'],
  ['Email Unsubscribed', '1', 'no'],
  ['Email Unsubscribed', 'False', 'open'],
  ['Email Unsubscribed', '0', 'open'],
  ['Unsubscribed from all email', '', 'unknown'],
  ['Unsubscribed from all email', 'n/a', 'unknown'],
  ['Do not email', 'x', 'no'],
  ['Do not email', 'whatever', 'unknown'],
  ['Do not contact', 'ok to contact', 'open'],
  ['UNSUB_TIME', '2024-03-01 10:00:00', 'no'],
  ['UNSUB_TIME', '', 'open'],
  ['UNSUB_TIME', '0/0/00', 'open'],
  ['UNSUB_TIME', '0000-00-00 00:00:00', 'open'],
  ['CLEAN_TIME', '2023-01-01', 'unknown'],
  ['UNSUB_REASON', 'NORMAL', 'no'],
  ['Email Suppressions', '[]', 'open'],
  ['Email Suppressions', 'USER_SUPPRESSED', 'no'],
  ['Email hard bounce reason', 'Unknown user', 'unknown'],
  ['Email opt-in date', '2024-03-01', 'yes'],
  ['Email opt-in date', '', 'unknown'],
  ['Email opt-in date', '3/1/2024 10:15', 'yes'],
  ['Email opt-in date', '2024-03-01T10:15:00Z', 'yes'],
  ['Opt-in Date', 'Unsubscribed 2024-03-01', 'no'],
  ['Opt-in Date', 'declined 3/1/2024', 'unknown'],
  ['Opt-in Date', 'pending since 2024-01-01', 'unknown'],
  ['Opt-in Date', '1970-01-01', 'unknown'],
  ['Opt-In/Opt-Out', 'Opt-In', 'yes'],
  ['Opt-In/Opt-Out', 'OUT', 'no'],
  ['Opt-In/Opt-Out', 'yes', 'unknown'],
  ['Newsletter cancelled', 'yes', 'unknown'],
  ['Newsletter cancelled', 'no', 'open'],
  ['Marketing refusal', 'yes', 'no'],
  ['$consent', '["email","sms"]', 'yes'],
  ['$consent', '["sms"]', 'unknown'],
  ['$consent', '["web"]', 'unknown'],
  ['Consent', 'email', 'yes'],
  ['Accepts SMS Marketing', 'no', 'open'],
] as const)('reads under “%s” the value “%s” as %s of email', (title, value, answer) => {
  expect(read(title, value)).toBe(answer);
});

test('reads a list of channels for texts, too', () => {
  expect([read('$consent', '["email","sms"]', 'sms'), read('$consent', '["email"]', 'sms')]).toEqual([
    'yes',
    'unknown',
  ]);
});

test.each([
  ['no', true],
  ['N/A', true],
  ['-', true],
  ['unknown', true],
  ['Opted out', true],
  ['Signed the card', false],
  ['No longer at the old address, agreed by phone', false],
  ['yes', false],
  ['not yet', true],
  ['They did not agree', true],
  ['I bought the list', true],
  ['asdf', true],
])('takes “%s” for no account of how somebody agreed: %s', (words, isNo) => {
  expect(isNoAgreement(words)).toBe(isNo);
});

function read(title: string, value: string, channel: OfferChannel = 'email'): ConsentAnswer {
  const named = readConsentTitle(title);
  if (named === null) throw new Error(`“${title}” is no column of consent`);
  return readAnswer(value, named, channel);
}
