import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { csvFile, pagesOf } from './csv-file.ts';

const PAGES = 1000;
const ROWS = 500;

/** A list of half a million rows that counts the pages that were read. */
function longList() {
  let read = 0;
  const pages = pagesOf<number>(async (last) => {
    read += 1;
    return Array.from({ length: last === null || last < PAGES * ROWS ? ROWS : 0 }, (_, at) => (last ?? 0) + at + 1);
  });
  const { payload } = csvFile(
    { header: () => undefined },
    { name: 'rows.csv', columns: { Row: (row: number) => `Row number ${row}` }, pages },
  );
  return { file: payload instanceof Readable ? payload : expect.fail('Not a stream'), pagesRead: () => read };
}

test('reads a list no faster than its file is taken, and holds a few pages of it at most', async () => {
  const { file, pagesRead } = longList();
  let taken = 0;
  let ahead = 0;
  for await (const _chunk of file) {
    taken += 1;
    ahead = Math.max(ahead, pagesRead() - taken);
  }
  expect([taken, pagesRead()]).toEqual([PAGES + 1, PAGES + 1]);
  expect(ahead).toBeLessThanOrEqual(4);
});
