import { describe, expect, test } from 'vitest';
import { maskProviderText } from './mask-words.ts';

describe('the words of a provider', () => {
  test.each([
    '550 5.1.1 The mailbox does not exist',
    '452-4.2.2 The mailbox is over its quota. Try again in 300 seconds',
    'Permission to send an SMS has not been enabled',
    'Error 21610: attempt to send to unsubscribed recipient',
  ])('stay where they tell nothing of a person: %s', (text) => {
    expect(maskProviderText(text)).toBe(text);
  });

  test.each([
    ['an address', '550 No such user dana.reed@mail.example here', '550 No such user (address) here'],
    ['an address in brackets', '550 <dana@mail.example>: unknown', '550 (…): unknown'],
    ['a number', "The 'To' number +13125550100 is not valid", "The 'To' number (number) is not valid"],
    [
      'the number of a field that it names',
      "The 'From' phone number +13125550100 is wrong",
      "The 'From' phone number (number) is wrong",
    ],
    ['an address before a comma', 'Denied for dana@mail.example, call us', 'Denied for (address), call us'],
    ['a number as people write it', 'Cannot route to (312) 555-0100 now', 'Cannot route to (number) now'],
    ['a quotation of the text', 'Spam found in "Dana, your code is 482913"', 'Spam found in (…)'],
    ['a code', 'Body held 482913', 'Body held (number)'],
    ['a link', 'Blocked: https://shop.example/track/abc.def see policy', 'Blocked: (link) see policy'],
    ['a key', 'Invalid credentials sk_live_4242abcdefghijklmnop', 'Invalid credentials (…)'],
  ])('are kept without %s', (_what, text, kept) => {
    expect(maskProviderText(text)).toBe(kept);
  });

  test('are kept without the texts that were sent', () => {
    expect(maskProviderText('Refused for Dana Reed today', ['Dana Reed'])).toBe('Refused for (…) today');
  });

  test('are one line of 200 characters', () => {
    expect(maskProviderText(`one\r\ntwo\u001B[2J ${'word '.repeat(100)}`)).toMatch(/^one two \[2J word/);
    expect(maskProviderText('word '.repeat(100))).toHaveLength(200);
    expect(maskProviderText(' \n ')).toBeNull();
  });
});
