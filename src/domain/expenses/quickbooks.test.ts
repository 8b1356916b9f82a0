import { describe, expect, test } from 'vitest';
import { quickBooksFile } from './quickbooks.ts';

const tape = { spentOn: '2026-11-05', description: 'Packing tape', amount: '12.50' };
const lines = (text: string) => text.split('\r\n');

describe('a file for QuickBooks', () => {
  test('has three columns, American days, and what was spent as a negative number', () => {
    expect(quickBooksFile([tape, { ...tape, description: 'Rent, "back" room', amount: '99999.99' }])).toEqual({
      text: 'Date,Description,Amount\r\n11/05/2026,Packing tape,-12.50\r\n11/05/2026,"Rent, ""back"" room",-99999.99\r\n',
      count: 2,
    });
  });

  test('has what came back as a positive number', () => {
    const refund = { ...tape, description: 'Refund: Packing tape', amount: '-12.10' };
    expect(lines(quickBooksFile([refund]).text)[1]).toBe('11/05/2026,Refund: Packing tape,12.10');
  });

  test('starts no formula with a description', () => {
    expect(lines(quickBooksFile([{ ...tape, description: '=HYPERLINK("x")' }]).text)[1]).toBe(
      `11/05/2026,"'=HYPERLINK(""x"")",-12.50`,
    );
  });

  test('ends after the 999 expenses that are taken at once', () => {
    const { text, count } = quickBooksFile(Array.from({ length: 2000 }, () => tape));
    expect([count, lines(text)]).toMatchObject([999, { length: 1001 }]);
  });

  test('ends before 350 kB', () => {
    const long = { ...tape, description: 'ä'.repeat(200) };
    const { text, count } = quickBooksFile(Array.from({ length: 999 }, () => long));
    const size = new TextEncoder().encode(text).length;
    expect([size <= 350_000, size + 430 > 350_000, count, lines(text).length]).toEqual([true, true, count, count + 2]);
  });

  test('has only the names of the columns where nothing was spent', () => {
    expect(quickBooksFile([])).toEqual({ text: 'Date,Description,Amount\r\n', count: 0 });
  });
});
