import { expect, test } from 'vitest';
import { printableText } from './printable-text.ts';

test.each([
  ['Maria Delgado', 'Maria Delgado'],
  ['José Núñez, Straße 5', 'José Núñez, Straße 5'],
  ['Jose\u0301', 'José'],
  ['Łukasz Żółć', 'Lukasz Zólc'],
  ['Nguyễn Thị Đào', 'Nguyen Thi Dào'],
  ['“Ann’s” – 5…', '“Ann’s” – 5…'],
  ['½ Main № 5 ﬁrst', '½ Main No 5 first'],
  ['北京 路', '? ?'],
  ['Анна Smith', '? Smith'],
  ['Ann 😀👍🏽', 'Ann ?'],
  ['  two\nlines\tand\u0000 \u202E more ', 'two lines and more'],
  ['soft\u00ADhyphen\u00A0space', 'soft hyphen space'],
  ['', ''],
])('%j prints as %j', (text, printed) => {
  expect(printableText(text)).toBe(printed);
});
