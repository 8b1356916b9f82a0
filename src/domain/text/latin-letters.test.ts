import { expect, test } from 'vitest';
import { latinLetters } from './latin-letters.ts';

test.each([
  ['Maria Delgado', 'Maria Delgado'],
  ['José Núñez', 'José Núñez'],
  ['Łukasz Żółć', 'Lukasz Zólc'],
  ['Nguyễn Thị Đào', 'Nguyen Thi Dào'],
  ['Анна Каренина', 'Anna Karenina'],
  ['Юлія Щербак', 'Iuliia Shcherbak'],
  ['Ђорђе Њежић', 'Dorde Njezhic'],
  ['Ελένη Παπαδοπούλου', 'Eleni Papadopoulou'],
  ['李小龙', ''],
  ['李小龙 (Bruce Lee)', '(Bruce Lee)'],
  ['محمد علي', ''],
  ['5⅓ Elm St', '5 1/3 Elm St'],
  ['5½ Elm St', '5 1/2 Elm St'],
  ['12–14 O’Neil Ct', "12-14 O'Neil Ct"],
  ['Ann 😀', 'Ann'],
  ['Ａｎｎ', 'Ann'],
  ['', ''],
])('%j is %j in Latin letters', (text, latin) => {
  expect(latinLetters(text)).toBe(latin);
});
