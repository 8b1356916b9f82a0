import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeEmail, readEmail } from './read-email.ts';

const PAT = 'pat@example.com';

test.each([
  ['pat@example.com', PAT],
  ['  pat@example.com\n', PAT],
  ['\u202apat@example.com\u202c', PAT],
  ['pat\u200b@exam\u00adple.com\ufeff', PAT],
  ['\u00a0pat@example.com\u00a0', PAT],
  ['pat＠example．com', PAT],
  ['ｐａｔ@example.com', PAT],
  ['mailto:pat@example.com', PAT],
  ['mailto:pat&lee@example.com', 'pat&lee@example.com'],
  ['mailto:?to=pat@example.com&subject=Hi', PAT],
  ['MAILTO:pat@example.com?subject=Hi&body=I%20sell', PAT],
  ['mailto:pat%2Bshop@example.com', 'pat+shop@example.com'],
  ['<mailto:pat@example.com>', PAT],
  ['Pat Lee <pat@example.com>', PAT],
  ['"Lee, Pat" <pat@example.com>;', PAT],
  ['<pat@example.com>', PAT],
  ['pat@example.com (Pat Lee)', PAT],
  ['Email: pat@example.com', PAT],
  ['pat@example.com.', PAT],
  ['pat@example.com,', PAT],
  ['pat@example.com;', PAT],
  ['"pat@example.com"', PAT],
  ["'pat@example.com'", PAT],
  ['(pat@example.com)', PAT],
  ['“pat@example.com”', PAT],
  ['pat@Example.COM', PAT],
  ['Pat.Lee@example.com', 'Pat.Lee@example.com'],
  ['pat&lee@example.com', 'pat&lee@example.com'],
  ["o'neil@example.com", "o'neil@example.com"],
  ["'tpat@example.com", "'tpat@example.com"],
  ['pat/sales=x@example.com', 'pat/sales=x@example.com'],
  ["!#$%&'*+-/=?^_`{|}~@example.com", "!#$%&'*+-/=?^_`{|}~@example.com"],
  ['_@example.com', '_@example.com'],
  ['p@sub.example.co.uk', 'p@sub.example.co.uk'],
  ['pat@example.con', 'pat@example.con'],
  ['pat@1and1.example', 'pat@1and1.example'],
  ['pat@münchen.example', 'pat@xn--mnchen-3ya.example'],
  ['pat@MÜNCHEN.example', 'pat@xn--mnchen-3ya.example'],
  ['pat@bücher.xn--p1ai', 'pat@xn--bcher-kva.xn--p1ai'],
  ['pat@例え.テスト', 'pat@xn--r8jz45g.xn--zckzah'],
  ['mailto://pat@example.com', PAT],
  ['mailto:?to=pat@example.com', PAT],
  ['pat@example.com <pat@example.com>', PAT],
  ["'pat@example.com' <pat@example.com>", PAT],
  ['pat@example.com <mailto:pat@example.com>', PAT],
  ['pat@example.com; pat@example.com', PAT],
  ['"Pat @ Home" <pat@example.com>', PAT],
  ['Pat@Home <pat@example.com>', PAT],
  ['pat@example.com?subject=Hi there', PAT],
  ['Pat Lee [mailto:pat@example.com]', PAT],
  ['[pat@example.com](mailto:pat@example.com)', PAT],
  ['«pat@example.com»', PAT],
  ['`pat@example.com`', PAT],
  ['{pat@example.com}', PAT],
  ['• pat@example.com', PAT],
  ['* pat@example.com', PAT],
  ['Email - pat@example.com', PAT],
  ['Correo: pat@example.com', PAT],
  ['Pat Lee pat@example.com', PAT],
  ['pat@example.com - work', PAT],
  ['pat@example.com/', PAT],
  ['pat@example.com?', PAT],
  ['pat@example。com', PAT],
  ['o’neil@example.com', "o'neil@example.com"],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  [`pat@${'a'.repeat(63)}.com`, `pat@${'a'.repeat(63)}.com`],
])('reads %j as %s', (typed, email) => {
  expect(readEmail(typed)).toEqual({ email });
});

const INVALID = 'Invalid email';
const SEVERAL = 'Please enter one email address only.';

test.each([
  ['', INVALID],
  ['pat', INVALID],
  ['pat@', INVALID],
  ['@example.com', INVALID],
  ['pat@example', INVALID],
  ['pat@localhost', INVALID],
  ['pat@@example.com', INVALID],
  ['pat@lee@example.com', INVALID],
  ['pat..lee@example.com', INVALID],
  ['.pat@example.com', INVALID],
  ['pat.@example.com', INVALID],
  ['pat@example..com', INVALID],
  ['pat@.example.com', INVALID],
  ['pat@-example.com', INVALID],
  ['pat@example-.com', INVALID],
  ['pat@192.168.0.1', INVALID],
  ['pat@example.c', INVALID],
  [`${'a'.repeat(65)}@example.com`, INVALID],
  [`pat@${'a'.repeat(64)}.com`, INVALID],
  [`${'a'.repeat(60)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.com`, INVALID],
  ['pat@example.com, lee@example.com', SEVERAL],
  ['pat@example.com;lee@example.com', SEVERAL],
  ['pat@example.com lee@example.com', SEVERAL],
  ['Pat <pat@example.com>, Lee <lee@example.com>', SEVERAL],
  ['pat@example.com ::: lee@example.com', SEVERAL],
  ['pat lee@example.com', 'An email address has no spaces.'],
  ['pat @example.com', 'An email address has no spaces.'],
  ['pat@example .com', 'An email address has no spaces.'],
  ['josé@example.com', 'An email address can’t have “é”.'],
  ['李@example.com', 'An email address can’t have “李”.'],
  ['🙂@example.com', 'An email address can’t have “🙂”.'],
  ['pat,lee@example.com', 'An email address can’t have “,”.'],
  ['pat²@example.com', 'An email address can’t have “²”.'],
  ['№1@example.com', 'An email address can’t have “№”.'],
  ['ﬀ@example.com', 'An email address can’t have “ﬀ”.'],
  ['ⓟat@example.com', 'An email address can’t have “ⓟ”.'],
  ['pat—lee@example.com', 'An email address can’t have “—”.'],
  ['a½b@example.com', 'An email address can’t have “½”.'],
  ['o´neil@example.com', 'An email address can’t have “´”.'],
  ['pat@example².com', 'An email address can’t have “²”.'],
  ['pat@faß.example', 'An email address can’t have “ß”.'],
  ['pat@example.co m', 'An email address has no spaces.'],
  ['lee@example.com, Pat <pat@example.com>', SEVERAL],
  [`a@${','.repeat(9900)}z`, INVALID],
  ['"pat"@example.com', 'An email address can’t have “"”.'],
  ['pat@exam_ple.com', 'An email address can’t have “_”.'],
  ['pat@[127.0.0.1]', 'An email address can’t have “[”.'],
])('says of %j: %s', (typed, error) => {
  expect(readEmail(typed)).toEqual({ error });
});

describe('comparing', () => {
  test('ignores the letter case and what is around an address', () => {
    expect(normalizeEmail('Pat Lee <Pat.Lee@Example.com>,')).toBe('pat.lee@example.com');
    expect(normalizeEmail('Pat Lee')).toBeNull();
  });

  test('reads back what it has read', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab1.@+&\'_-<>"; ,é') }), (typed) => {
        const email = normalizeEmail(typed);
        if (email !== null) expect(normalizeEmail(email)).toBe(email);
      }),
    );
  });
});
