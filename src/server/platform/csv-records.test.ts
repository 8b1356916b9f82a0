import { describe, expect, test } from 'vitest';
import { fixedLoop, longestTurn } from '#test/database-work/longest-turn.ts';
import { readRows } from './csv-records.ts';

const read = async (csv: string) => (await readRows({ csv }, 50_000)).records;
const cellsOf = async (csv: string) => (await read(csv)).map(({ cells }) => cells);
const commas = (count: number) => ','.repeat(count - 1);

describe('a CSV file', () => {
  test.each([
    ['a million commas in one line', commas(1_000_000), 'Row 1 has more than 16,384 columns.'],
    ['a long line after others', `a,b\r\n"x\n,,"\r\n${commas(16_385)}`, 'Row 4 has more than 16,384 columns.'],
    [
      'a long line behind another kind of line end',
      `a\r\nb\n${commas(60)}\r${commas(16_385)}`,
      'more than 16,384 columns',
    ],
    ['more than a million cells', `${'x,'.repeat(100)}\n`.repeat(11_000), 'The file has more than 1,000,000 cells.'],
    ['too many filled columns', `${'x,'.repeat(513)}\n`, 'The file has more than 512 columns.'],
    ['too many lines', 'a\n'.repeat(50_002), 'The file has more than 50,000 rows.'],
    ['too long a cell', `a\n${'x'.repeat(70_000)}`, 'Row 2 has more than 65,536 characters.'],
    ['a quote that never ends', 'a,b\nc,d\n"e,f\ng,h\n', 'Row 3 has a quotation mark that never ends.'],
    [
      'a quote that never ends before much',
      `a,b\n"e,f\n${'g,h\n'.repeat(40_000)}`,
      'Row 2 has a quotation mark that never',
    ],
    ['a quote that swallows a row', 'a,b\n"c,d\n"e",f\n', 'Row 2 has a quotation mark that never ends.'],
    ['text after quotes', 'a,b\n"Bob" Smith,c\n', 'Row 2 has text after a closing quotation mark.'],
    ['nothing', ' \r\n', 'The file is empty.'],
    ['NUL signs', 'N\0a\0m\0e\0', 'wrong encoding'],
    ['a workbook', 'PK\u0003\u0004……[Content_Types].xml', 'This is an Excel workbook.'],
  ])('with %s is refused', async (_, text, message) => {
    await expect(read(text)).rejects.toMatchObject({
      code: 'csv_unreadable',
      message: expect.stringContaining(message),
    });
  });

  test('may have hundreds of empty columns, which nobody counts', async () => {
    expect(await cellsOf(`Name,Email${commas(253)}\r\nAna,a@x.test${commas(253)}\r\n${commas(255)}\r\n`)).toEqual([
      ['Name', 'Email'],
      ['Ana', 'a@x.test'],
    ]);
  });

  test('keeps commas and line ends in quotes, and quotes within a cell', async () => {
    const csv = 'a,b\r\n"a,b\n\n,",c\r\n13" screen,"say ""hi"""\r\n="0503","=""01"""\n';
    expect(await read(csv)).toMatchObject([
      { line: 1 },
      { line: 4, cells: ['a,b\n\n,', 'c'] },
      { line: 5, cells: ['13" screen', 'say "hi"'] },
      { line: 6, cells: ['0503', '01'] },
    ]);
  });

  test('counts its lines with the hint line, and obeys it', async () => {
    expect(await read('sep=;\r\nName;Email\r\n"Reyes, Ana";a@x.test\r\n')).toEqual([
      { line: 2, cells: ['Name', 'Email'] },
      { line: 3, cells: ['Reyes, Ana', 'a@x.test'] },
    ]);
  });

  test('is read from bytes in the encoding that they are in', async () => {
    const bytes = Buffer.from('Name\tEmail\r\nJosé\ta@x.test\r\n', 'utf16le').toString('base64');
    const { records, reading } = await readRows({ bytes }, 10);
    expect([records[1]?.cells, reading]).toEqual([['José', 'a@x.test'], { encoding: 'utf-16le', isGuess: true }]);
    const chosen = await readRows(
      { bytes: Buffer.from('a\xe9', 'latin1').toString('base64'), encoding: 'macintosh' },
      10,
    );
    expect([chosen.records[0]?.cells, chosen.reading.isGuess]).toEqual([['aÈ'], false]);
  });

  test.each([
    ['a page in UTF-16', Buffer.from('\ufeff<html><table>', 'utf16le'), 'This is a web page or XML.'],
    ['music', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(200, 0x01)]), 'This isn’t a list.'],
  ])('that is %s is refused', async (_, file, message) => {
    await expect(readRows({ bytes: file.toString('base64') }, 10)).rejects.toMatchObject({
      message: expect.stringContaining(message),
    });
  });

  test('comes once: as bytes, or as text', async () => {
    await expect(readRows({ csv: 'a', bytes: 'YQ==' }, 10)).rejects.toMatchObject({ code: 'csv_unreadable' });
  });

  test('of any size that is taken is read in pieces, between which others are served', async () => {
    const text = `${'x,'.repeat(20)}\r\n`.repeat(40_000);
    const loop = fixedLoop();
    const longest = await longestTurn(async () => expect(await read(text)).toHaveLength(40_000));
    // In one piece it takes some fifty.
    expect(longest / loop).toBeLessThan(12);
  });
});
