import { expect, test } from 'vitest';
import { detectSeparator } from './separator.ts';

test.each([
  ['Name,Email\nAna,a@x.test', ','],
  ['Name;Email\nAna;a@x.test', ';'],
  ['Name\tEmail\nAna\ta@x.test', '\t'],
  ['Name|Email\nAna|a@x.test', '|'],
  ['email\na@x.test', ','],
  ['Name;Tags\nAna;vip,new,old\nLee;new', ';'],
  ['Name,Tags\nAna,vip;new;old\nLee,a;b;c', ','],
  ['"Last, First, Middle";Email\n"Reyes, Ana, M";a@x.test', ';'],
  ['Name\tEmail\nReyes, Ana\ta@x.test\nLi, Lee\tl@x.test', '\t'],
  ['ID;Base Price\n1;1150,00\n2;900,00', ';'],
  ['Contacts of the shop\r\nName;Email\r\nAna;a@x.test', ';'],
  ['Name;Email\rAna;a@x.test\r', ';'],
  ['Reyes, Ana;a@x.test\nLi, Lee;l@x.test', ';'],
  ['Reyes, Ana\ta@x.test', '\t'],
  ['Ana, a@x.test\nLee, l@x.test', ','],
  ['', ','],
])('finds the sign between the cells of %j', (text, separator) => {
  expect(detectSeparator(text)).toEqual({ text, separator, skippedLines: 0 });
});

test.each([
  ['sep=;\r\nName;Email', ';', 'Name;Email'],
  ['\ufeffsep=,\nName,Email', ',', 'Name,Email'],
  ['"sep=;"\r\nName;Email', ';', 'Name;Email'],
  ['SEP=\t\nName\tEmail', '\t', 'Name\tEmail'],
  ['sep=|\rName|Email', '|', 'Name|Email'],
  ['sep=^\nName^Email', '^', 'Name^Email'],
  ['sep = ;\nName;Email', ';', 'Name;Email'],
  ['sep=;;;\nName;Email', ';', 'Name;Email'],
])('obeys the hint line of %j', (text, separator, rest) => {
  expect(detectSeparator(text)).toEqual({ text: rest, separator, skippedLines: 1 });
});
