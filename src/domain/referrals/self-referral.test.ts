import { describe, expect, test } from 'vitest';
import { mailboxOf, mailboxPrefixes } from '../email/mailbox.ts';
import { readReferralCode } from './code.ts';
import { maskedName } from './masked-name.ts';
import { isFollowedInTime } from './program.ts';
import { compareWithReferrer, type PersonIdentifiers } from './self-referral.ts';

const DANA: PersonIdentifiers = {
  emails: ['Dana.Reyes@gmail.com', 'dana@work.example'],
  phones: ['+15125550177'],
  addresses: [{ address: '12 Pecan Street, Austin, TX 78704', zipCode: null }],
  devices: ['356938035643809'],
};
const NOBODY: PersonIdentifiers = {
  emails: [''],
  phones: [''],
  addresses: [{ address: null, zipCode: '00000' }],
  devices: [],
};

describe('a self-referral', () => {
  test.each<[string, Partial<PersonIdentifiers>, string[]]>([
    ['nothing in common', { emails: ['lee@example.test'], phones: ['+15125550178'] }, []],
    ['a mailbox with dots and a tag', { emails: ['danareyes+friend@GMAIL.com'] }, ['email']],
    ['a tag of a mailbox elsewhere', { emails: ['dana+2@work.example'] }, ['email']],
    ['dots where they mean something', { emails: ['da.na@work.example'] }, []],
    ['the phone', { phones: ['+15125550177'] }, ['phone']],
    ['the address in parts, abbreviated', { addresses: [{ address: '12 pecan st.', zipCode: '78704' }] }, ['address']],
    ['the street in another ZIP', { addresses: [{ address: '12 Pecan Street', zipCode: '78705' }] }, []],
    ['the IMEI', { devices: ['356938035643809'] }, ['device']],
    ['everything', DANA, ['email', 'phone', 'address', 'device']],
  ])('is seen by %s', (_name, seller, signs) => {
    expect(compareWithReferrer({ ...NOBODY, ...seller }, DANA)).toEqual(signs);
  });

  test('is not seen between two people of whom nothing is known', () => {
    expect(compareWithReferrer(NOBODY, NOBODY)).toEqual([]);
  });
});

test.each(['dana.reyes@gmail.com', 'd.anareyes@gmail.com', 'danareyes+x@gmail.com', 'dana.reyes+x@work.example'])(
  'finds the spelling %s by one of the beginnings of its mailbox',
  (spelling) => {
    const beginnings = mailboxPrefixes(mailboxOf(spelling));
    expect(beginnings.some((beginning) => spelling.startsWith(beginning))).toBe(true);
  },
);

test.each([
  ['Dana Reyes', 'Dana R.'],
  ['Ana María de la Cruz', 'Ana C.'],
  ['Cher', 'Cher'],
  ['  ', 'A friend'],
])('masks %s as %s', (name, masked) => expect(maskedName(name)).toBe(masked));

test.each([
  ['abcd2345', 'ABCD2345'],
  [' ABCD2345 ', 'ABCD2345'],
  ['ABCD234', null],
  ['ABCD2340', null],
  ["ABCD'345", null],
])('reads the code %s as %s', (text, code) => expect(readReferralCode(text)).toBe(code));

test.each([
  ['on its last day', '2026-11-01T12:00:00Z', '2026-12-01T12:00:00Z', true],
  ['a second later', '2026-11-01T12:00:00Z', '2026-12-01T12:00:01Z', false],
  ['by a clock that is a minute ahead', '2026-11-01T12:01:00Z', '2026-11-01T12:00:00Z', true],
  ['in the future', '2027-11-01T12:00:00Z', '2026-11-01T12:00:00Z', false],
  ['at no time', 'yesterday', '2026-11-01T12:00:00Z', false],
])('counts a link %s: %s', (_name, followed, ordered, counts) => {
  const times = { followedAt: new Date(followed), orderedAt: new Date(ordered) };
  expect(isFollowedInTime(times, 30)).toBe(counts);
});
