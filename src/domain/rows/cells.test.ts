import { expect, test } from 'vitest';
import { cellProblem, splitCell, unwrapCell } from './cells.ts';

test.each([
  ['="0503"', '0503'],
  ['="5125550177"', '5125550177'],
  ['= "01"', '01'],
  ['="say ""hi"""', 'say "hi"'],
  ["'+15125550142", '+15125550142'],
  ['=1+1', '=1+1'],
  ['Ana', 'Ana'],
])('takes the wrapping off %j', (cell, text) => {
  expect(unwrapCell(cell)).toBe(text);
});

test.each([
  ['3.57E+14', 'rounded'],
  ['1.555E+10', 'rounded'],
  ['1,555e+10', 'rounded'],
  ['5E+09', 'rounded'],
  ['4-Mar', 'made a date'],
  ['Mar-04', 'made a date'],
  ['12-dec', 'made a date'],
  ['Jos\ufffd', 'can’t read'],
  ['Jos\u0081', 'can’t read'],
  ['A\u0000na', 'can’t read'],
  ['########', 'cut off'],
  ['#N/A', 'error of a formula'],
  ['#REF!', 'error of a formula'],
])('names what is wrong with %j', (cell, problem) => {
  expect(cellProblem(cell)).toContain(problem);
});

test.each([
  '',
  'Ana Reyes',
  '5125550177',
  '4 March',
  'March',
  'iPhone 15',
  '#1 fan',
  'two\nlines',
  'E5',
  '李小龙',
  '1e Straat',
])('finds nothing wrong with %j', (cell) => {
  expect(cellProblem(cell)).toBeNull();
});

test.each([
  ['"vip","new"', ['vip', 'new']],
  ['["email","sms"]', ['email', 'sms']],
  ['vip, new ,', ['vip', 'new']],
  ['vip;new', ['vip', 'new']],
  ['a@x.test ::: b@x.test', ['a@x.test', 'b@x.test']],
  ['* myContacts ::: Friends', ['* myContacts', 'Friends']],
  ['"vip, gold","new"', ['vip, gold', 'new']],
  ['vip\nnew', ['vip', 'new']],
  ['“vip”', ['vip']],
  ['Ana Reyes', ['Ana Reyes']],
  ['[]', []],
  ['', []],
])('tells the values of %j apart', (cell, values) => {
  expect(splitCell(cell)).toEqual(values);
});
