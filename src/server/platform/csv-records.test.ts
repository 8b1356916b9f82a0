import { describe, expect, test } from 'vitest';
import { fixedLoop, longestTurn } from '#test/database-work/longest-turn.ts';
import { MOST_COLUMNS, readCsvRecords, UnreadableCsv } from './csv-records.ts';

const read = (text: string) => readCsvRecords(text, { mostLines: 50_000 });
const cells = (count: number) => ','.repeat(count - 1);

describe('a CSV file', () => {
  test.each([
    ['900,000 commas in one line', cells(900_000), 'Row 1 has more than 100 columns.'],
    ['a long line after others', `a,b\r\n"x\n,,"\r\n${cells(101)}`, 'Row 4 has more than 100 columns.'],
    ['a long line behind another kind of line end', `a\r\nb\n${cells(60)}\r${cells(101)}`, 'more than 100 columns'],
    ['more than a million cells', `${cells(100)}\n`.repeat(11_000), 'The file has more than 1,000,000 cells.'],
    ['too many lines', 'a\n'.repeat(50_002), 'The file has more than 50000 rows.'],
    ['too long a cell', `a\n"${'x'.repeat(20_000)}"`, 'We can’t read this file'],
  ])('with %s is refused', async (_, text, message) => {
    const refused = await read(text).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UnreadableCsv);
    expect(String(refused)).toContain(message);
  });

  test('may have as many columns as the limit, with commas and line ends in quotes beside them', async () => {
    const [first, second] = await read(`${cells(MOST_COLUMNS)}\r\n"a,b\n\n,",c\r\n`);
    expect([first?.cells.length, second]).toEqual([MOST_COLUMNS, { line: 4, cells: ['a,b\n\n,', 'c'] }]);
  });

  test('of any size that is taken is read in pieces, between which others are served', async () => {
    const text = `${'x,'.repeat(20)}\r\n`.repeat(40_000);
    const loop = fixedLoop();
    const longest = await longestTurn(async () => expect(await read(text)).toHaveLength(40_000));
    // In one piece it takes some fifty.
    expect(longest / loop).toBeLessThan(12);
  });
});
