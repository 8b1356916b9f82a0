import { expect, test } from 'vitest';
import { latinLetters, losesLetters } from './latin-letters.ts';

test.each([
  ['Maria Delgado', 'Maria Delgado'],
  ['José Núñez', 'José Núñez'],
  ['Łukasz Żółć', 'Lukasz Zólc'],
  ['Nguyễn Thị Đào', 'Nguyen Thi Dào'],
  ['Анна Каренина', 'Anna Karenina'],
  ['Юлія Щербак', 'Iuliia Shcherbak'],
  ['Ђорђе Њежић', 'Dorde Njezhic'],
  ['Ελένη Παπαδοπούλου', 'Eleni Papadopoulou'],
  ['Ευάγγελος Μπέης', 'Evangelos Beis'],
  ['Αυτός', 'Aftos'],
  ['ΠΑΥΛΟΣ', 'PAVLOS'],
  ['Ούτις', 'Outis'],
  ['Қайрат', 'Qairat'],
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

test.each([
  ['北京路 12', true],
  ['شارع 5', true],
  ['12 李路', true],
  ['улица Льва Толстого 5', false],
  ['5⅓ Elm St', false],
  ['№ 5 ʻIolani Ave 😀', false],
])('tells whether %j loses letters: %s', (text, loses) => {
  expect(losesLetters(text)).toBe(loses);
});
