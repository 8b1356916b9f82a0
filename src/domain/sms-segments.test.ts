import { describe, expect, test } from 'vitest';
import { costlyCharacters, fitSms, smsSegments, toGsmText } from './sms-segments.ts';

describe('segments', () => {
  test.each([
    ['160 letters are one', 'a'.repeat(160), 1],
    ['161 letters are two', 'a'.repeat(161), 2],
    ['306 letters are two', 'a'.repeat(306), 2],
    ['307 letters are three', 'a'.repeat(307), 3],
    ['an underscore takes one place', '_'.repeat(160), 1],
    ['a euro sign as the 160th is two', `${'a'.repeat(159)}€`, 2],
    ['a euro sign across the end of a segment begins the next', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
    ['a family emoji of eleven UTF-16 units is one', '👨‍👩‍👧‍👦', 1],
    ['an emoji across the end of a segment begins the next', `${'日'.repeat(66)}😀${'日'.repeat(66)}`, 3],
    ['a tilde takes two places', `${'a'.repeat(158)}~`, 1],
    ['a tilde too many makes two', `${'a'.repeat(159)}~`, 2],
    ['70 characters outside of the alphabet are one', '日'.repeat(70), 1],
    ['71 are two', '日'.repeat(71), 2],
    ['one odd character shortens the whole text', `${'a'.repeat(70)}日`, 2],
  ])('%s', (_, text, segments) => {
    expect(smsSegments(text)).toBe(segments);
  });
});

test('names each character that shortens a text, once', () => {
  expect(costlyCharacters('Łódź, Łódź €5 😀')).toEqual(['Ł', 'ó', 'ź', '😀']);
  expect(costlyCharacters('Paid $5 by Zelle, café')).toEqual([]);
});

describe('the GSM alphabet', () => {
  test.each([
    ['Café ñandú', 'Café ñandu'],
    ['iPad Pro 12.9″', 'iPad Pro 12.9"'],
    ['Ann’s “Shop” – open…', 'Ann\'s "Shop" - open...'],
    ['a\u00a0b', 'a b'],
    ['n\u0303', 'ñ'],
    ['Łódź 日本', '?odz ??'],
    ['https://a.example/track/Ab_-~.x', 'https://a.example/track/Ab_-~.x'],
  ])('writes %s as %s', (text, written) => {
    expect(toGsmText(text)).toBe(written);
  });
});

describe('fitting', () => {
  const [long, middle, short] = ['l'.repeat(320), 'm'.repeat(200), 's'.repeat(100)];

  test('takes the fullest text of one segment', () => {
    expect(fitSms([middle, short, 'bare'])).toBe(short);
  });
  test('takes the fullest text of two segments when none fits one', () => {
    expect(fitSms([long, middle, 'n'.repeat(180)])).toBe(middle);
  });
  test('takes none that is longer', () => {
    expect(fitSms([long])).toBeNull();
  });
});
