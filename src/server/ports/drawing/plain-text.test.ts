import { expect, test } from 'vitest';
import { isPlain, paperText } from './plain-text.ts';

test.each([
  ['Maria Delgado', 'Maria Delgado'],
  ['José Núñez, Straße 5', 'José Núñez, Straße 5'],
  ['Jose\u0301', 'José'],
  ['“Ann’s” – 5…', '“Ann’s” – 5…'],
  ['½ Main № 5 ﬁrst', '½ Main No 5 first'],
  ['5⅓ Elm St', '5 1/3 Elm St'],
  ['⅞ Elm St', '7/8 Elm St'],
  ['5½ Elm St', '5½ Elm St'],
  ['Ａｎｎ', 'Ann'],
  ['512\u2011555', '512-555'],
  ['two\nlines\tand\u0000 \u202E more', 'two lines and more'],
  ['soft\u00ADhyphen\u00A0space', 'softhyphen space'],
  ['', ''],
])('%j stands on paper as %j, in the standard fonts', (text, drawn) => {
  expect([paperText(text), isPlain(drawn)]).toEqual([drawn, true]);
});

test.each(['Łukasz Żółć', 'Nguyễn Thị Đào', '北京 路', 'Анна Smith', 'محمد علي', 'Ann 😀'])(
  'keeps the letters of %s for the fonts of their scripts',
  (text) => {
    expect([paperText(text), isPlain(text)]).toEqual([text, false]);
  },
);
