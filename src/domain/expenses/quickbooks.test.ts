import { describe, expect, test } from 'vitest';
import { quickBooksFiles } from './quickbooks.ts';

const tape = { spentOn: '2026-11-05', description: 'Packing tape', amount: '12.50' };
const lines = (file: string | undefined) => file?.split('\r\n') ?? [];

describe('the files for QuickBooks', () => {
  test('have three columns, American days, and negative amounts without currency', () => {
    expect(quickBooksFiles([tape, { ...tape, description: 'Rent, "back" room', amount: '99999.99' }])).toEqual([
      'Date,Description,Amount\r\n' +
        '11/05/2026,Packing tape,-12.50\r\n' +
        '11/05/2026,"Rent, ""back"" room",-99999.99\r\n',
    ]);
  });

  test('start no formula', () => {
    expect(lines(quickBooksFiles([{ ...tape, description: '=HYPERLINK("x")' }])[0])[1]).toBe(
      `11/05/2026,"'=HYPERLINK(""x"")",-12.50`,
    );
  });

  test('are split at a thousand rows with the names of the columns', () => {
    const files = quickBooksFiles(Array.from({ length: 2000 }, () => tape));
    expect(files.map((file) => lines(file).length - 1)).toEqual([1000, 1000, 3]);
    expect(files.every((file) => file.startsWith('Date,Description,Amount\r\n'))).toBe(true);
  });

  test('are split at 350 kB', () => {
    const long = { ...tape, description: '🧾'.repeat(100) };
    const files = quickBooksFiles(Array.from({ length: 999 }, () => long));
    expect(files).toHaveLength(2);
    for (const file of files) expect(Buffer.byteLength(file)).toBeLessThanOrEqual(350_000);
  });

  test('are none for no expense', () => {
    expect(quickBooksFiles([])).toEqual([]);
  });
});
