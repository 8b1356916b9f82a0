import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvRow, readCell } from './csv.ts';

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+15125550142', "'+15125550142"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['  =1', "'  =1"],
  ['\r=1', `"'\r=1"`],
  ['\tSUM', "'\tSUM"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\u3000＝1', "'\u3000＝1"],
])('lets no spreadsheet run %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test.each([
  ['850.00', '850.00'],
  ['-5', '-5'],
  ['Ana Lima', 'Ana Lima'],
  ['', ''],
  ['Austin, TX', '"Austin, TX"'],
  ['13" screen', '"13"" screen"'],
  ['two\nlines', '"two\nlines"'],
])('writes %j as it reads', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test('ends a row as spreadsheets expect', () => {
  expect(csvRow(['a', 'b,c'])).toBe('a,"b,c"\r\n');
});

test('reads back what it wrote, apostrophes included', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '-', '＝', '1', 'a', ' ') });
  fc.assert(fc.property(text, (cell) => readCell(csvCell(cell)) === cell));
});
