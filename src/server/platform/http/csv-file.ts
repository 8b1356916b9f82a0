import { Readable } from 'node:stream';
import { csvRow } from '#domain/csv.ts';
import { toLocalField } from '#domain/shop-wall-clock.ts';
import { RawAnswer } from './route.ts';

/** Makes a spreadsheet read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Columns of a file: the cell of each by its name, in order. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string>>;

/**
 * Streams rows as a CSV file in which no cell starts a formula.
 * @param pages the rows in batches; the server answers other requests in between
 * @param hasMark false leaves out the leading UTF-8 mark, which spreadsheets need and other programs trip over
 */
export function csvFile<Row>(
  reply: { header: (name: string, value: string) => unknown },
  {
    name,
    columns,
    pages,
    hasMark = true,
  }: { name: string; columns: CsvColumns<Row>; pages: AsyncIterable<readonly Row[]>; hasMark?: boolean },
): RawAnswer {
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return new RawAnswer(
    'text/csv; charset=utf-8',
    Readable.from(chunksOf(columns, pages, hasMark), { objectMode: false }),
  );
}

async function* chunksOf<Row>(
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]>,
  hasMark: boolean,
): AsyncGenerator<string> {
  yield (hasMark ? BYTE_ORDER_MARK : '') + csvRow(Object.keys(columns));
  const cells = Object.values(columns);
  for await (const rows of pages) yield rows.map((row) => csvRow(cells.map((cell) => cell(row)))).join('');
}

/** Writes an instant by the shop's clock: "2026-11-22 15:05". */
export function localInstant(instant: Date | string, timeZone: string): string {
  return toLocalField(new Date(instant).toISOString(), timeZone).replace('T', ' ');
}

/**
 * Reads a list page by page to its end. @param readPage returns the rows after a row; the first rows for null
 */
export async function* pagesOf<Row>(
  readPage: (after: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | null | undefined = null; last !== undefined; ) {
    const rows: readonly Row[] = await readPage(last);
    last = rows.at(-1);
    if (rows.length > 0) yield rows;
  }
}
