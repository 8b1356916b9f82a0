import { describe, expect, test } from 'vitest';
import { chooseSms, costlyCharacters, smsSegments, toGsmText } from './sms-segments.ts';

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

describe('choosing a text', () => {
  const [long, middle, short] = ['l'.repeat(320), 'm'.repeat(200), 's'.repeat(100)];

  test.each([
    ['the fullest of a group that fits one segment', [[middle, short, 'bare'], 'last'], short],
    ['the fullest of a group that fits two when none fits one', [[long, middle, 'n'.repeat(180)], 'last'], middle],
    ['a text of two segments before a later one of one', [middle, short], middle],
    ['a text of a later group when none of a group fits two', [[long], [], 'last'], 'last'],
    ['the last one however long it is', [long, [long, `${long}é`]], `${long}é`],
    ['any in the alphabet of texts', ['Café ñandú'], 'Café ñandu'],
  ])('takes %s', (_, tries, chosen) => {
    expect(chooseSms(tries)).toBe(chosen);
  });
});
