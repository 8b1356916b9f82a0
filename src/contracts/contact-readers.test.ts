import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** Phones and e-mail addresses are read by `domain/phone` and `domain/email` alone (decision 013). */

const SRC = path.join(import.meta.dirname, '..');
const OWN = ['domain/phone', 'domain/email'];

const SECOND_READERS: readonly (readonly [string, RegExp, readonly string[]])[] = [
  ['a library of phone numbers', /libphonenumber/, []],
  // Words that a log masks.
  ['a pattern of phone numbers', /\[2-9\](?:\\d|\[0-9\])\{2\}|\[\\d\\s\(\)|\[\+\\d\]/, ['server/ports/mask-words.ts']],
  ['a number of ten digits', /\\d\{10\}(?!\$'`\))/, []],
  // Numbers of devices; words that a log masks; what is near to a phone, and goes to its field.
  [
    'digits taken out by hand',
    /\.replace(?:All)?\(\/(?:\\D|\[\^\\d\+?\]|\[\^0-9\+?\])\/g/,
    [
      'domain/device-numbers/find-numbers.ts',
      'domain/device-numbers/read-device-number.ts',
      'server/ports/mask-words.ts',
      'web/features/order-desk/new-order/order-body.ts',
    ],
  ],
  ['another check of an e-mail address', /z\.email\(|isEmail\(/, []],
  // The beginning of an address that staff search by.
  ['a pattern of e-mail addresses', /\[\^\\s@[^\]]*\]|\\S[+*]@|\\w\+@|\.\+@/, ['domain/orders/search-words.ts']],
  ['letters of an address made small by hand', /email\w*(?:\.trim\(\))?\.toLowerCase\(\)/i, []],
];

const FILES = fs
  .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll(path.sep, '/'))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\/testing\//.test(name))
  .filter((name) => !OWN.some((folder) => name.startsWith(folder)));

describe('the readers of phones and e-mail addresses', () => {
  test('are looked for in all of the source', () => {
    expect(FILES.length).toBeGreaterThan(1500);
  });

  test.each(SECOND_READERS)('have no second one beside them: %s', (_, pattern, allowed) => {
    const matches = FILES.filter((name) => pattern.test(fs.readFileSync(path.join(SRC, name), 'utf8')));
    expect(matches).toEqual(allowed);
  });

  test.each([
    ['domain/phone/read-phone.ts', 25],
    ['domain/email/read-email.ts', 15],
  ])('%s is used by every way in', (reader, least) => {
    const users = FILES.filter((name) =>
      fs.readFileSync(path.join(SRC, name), 'utf8').includes(reader.slice(reader.indexOf('/') + 1)),
    );
    expect(users.length).toBeGreaterThanOrEqual(least);
  });
});
