import { expect, test } from 'vitest';
import { mayGrant, noConsentReason, proofText, readRowConsent } from './row.ts';
import { readConsentTitle } from './titles.ts';

/** Rows of lists: cells by title, and what they say of emails and of texts. */
test.each([
  [{}, {}, ['open', 'open']],
  [{ 'Accepts SMS Marketing': 'no' }, {}, ['unknown', 'no']],
  [{ 'Accepts SMS Marketing': 'yes' }, {}, ['unknown', 'yes']],
  [{ 'Accepts Email Marketing': 'yes', 'Accepts SMS Marketing': '' }, {}, ['yes', 'unknown']],
  [{ 'Accepts Email Marketing': 'yes', 'Email Suppressions': 'BOUNCED' }, {}, ['no', 'unknown']],
  [{ 'Email consent': 'pending', 'Email Suppressions': 'BOUNCED' }, {}, ['no', 'unknown']],
  [{ 'Email Marketing Consent': 'SUBSCRIBED', 'Email Marketing Consent Timestamp': '' }, {}, ['yes', 'unknown']],
  [
    { 'Email Marketing Consent': 'UNSUBSCRIBED', 'Email Marketing Consent Timestamp': '2024-01-02' },
    {},
    ['no', 'unknown'],
  ],
  [{ 'Email status': 'Active', 'Email permission status': 'Express' }, {}, ['yes', 'unknown']],
  [{ 'Email status': 'Active', 'Email permission status': 'Implied' }, {}, ['unknown', 'unknown']],
  [{ 'Email status': 'Active' }, {}, ['unknown', 'unknown']],
  [{ 'Email status': 'Unsubscribed', 'Email permission status': 'Express' }, {}, ['no', 'unknown']],
  [{ UNSUB_TIME: '' }, {}, ['open', 'open']],
  [{ UNSUB_TIME: '2024-03-01' }, {}, ['no', 'no']],
  [{ 'Unsubscribed from all email': 'false' }, {}, ['open', 'open']],
  [{ 'Unsubscribed from all email': '' }, {}, ['unknown', 'open']],
  [{ Consent: 'yes' }, {}, ['yes', 'yes']],
  [{ Consent: 'yes' }, { tags: ['do not text'] }, ['yes', 'no']],
  [{ Consent: 'yes' }, { tags: ['unsubscribed'] }, ['no', 'no']],
  [{ Notes: 'Do not contact' }, {}, ['no', 'no']],
  [{}, { fileName: 'unsubscribed_members_export.csv' }, ['no', 'no']],
  [{}, { fileName: 'cleaned_members_export.csv' }, ['unknown', 'unknown']],
  [{}, { fileName: 'nonsubscribed.csv' }, ['unknown', 'unknown']],
] as const)('reads %j with %j as %j', (row, more, answers) => {
  const consent = read(row, more);
  expect([consent.email.answer, consent.sms.answer]).toEqual(answers);
});

test('applies a yes to the address that offers go to, and to the phone by its own yes', () => {
  const all = read({ Consent: 'yes' });
  expect(mayGrant(all.email, 'email', { hasEmail: true })).toBe(true);
  expect(mayGrant(all.sms, 'sms', { hasEmail: true })).toBe(false);
  expect(mayGrant(all.sms, 'sms', { hasEmail: false })).toBe(true);
  expect(mayGrant(read({ 'SMS consent': 'yes' }).sms, 'sms', { hasEmail: true })).toBe(true);
  expect(mayGrant(read({ 'SMS consent': 'no' }).sms, 'sms', { hasEmail: false })).toBe(false);
});

test.each([
  [{ 'Accepts SMS Marketing': 'no' }, {}, '“no” in “Accepts SMS Marketing”'],
  [{ 'SMS consent': 'pending' }, {}, '“pending” in “SMS consent” isn’t a clear yes'],
  [{ 'SMS consent': '' }, {}, 'Empty in “SMS consent”'],
  [{ UNSUB_TIME: '2024-03-01' }, {}, 'A date or number in “UNSUB_TIME”'],
  [{ 'Email consent': 'yes' }, {}, 'No column says they agreed to texts'],
  [{}, { tags: ['opted out'] }, 'Tagged “opted out”'],
  [{ Notes: 'do not contact' }, {}, 'Marked “do not contact”'],
  [{}, { fileName: 'unsubscribed.csv' }, 'The file’s name says they didn’t agree'],
] as const)('says why %j with %j is no consent to texts', (row, more, reason) => {
  expect(noConsentReason(read(row, more).sms, 'sms')).toBe(reason);
});

test('proves what a row said by its file, its row and its value', () => {
  const consent = read({ 'SMS consent': 'yes' }).sms;
  expect(proofText(consent, { fileName: 'list.csv', line: 7 })).toBe('list list.csv, row 7, “SMS consent”: “yes”');
  expect(proofText(read({}).sms, { fileName: 'list.csv', line: 7 })).toBe('list list.csv, row 7');
});

function read(row: Record<string, string>, more: { tags?: readonly string[]; fileName?: string } = {}) {
  const columns = Object.keys(row).flatMap((title, at) => {
    const consent = readConsentTitle(title);
    return consent === null ? [] : [{ ...consent, at, title }];
  });
  return readRowConsent({ cells: Object.values(row), columns, tags: [], fileName: 'list.csv', ...more });
}
