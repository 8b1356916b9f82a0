import { type ListPage, readListPage } from '#web/lib/api.ts';
import type { ReadAll } from './file-download.tsx';

/** Limit of exported rows, more than a shop reads in a spreadsheet; above it, the export asks for a narrower filter. */
const MOST_EXPORTED = 20_000;

/** Reads all rows of a list, page after page, for a file. @param first path of its first page */
export function readAllPages<Row>(first: string): ReadAll<Row> {
  return async (signal, onProgress) => {
    const rows: Row[] = [];
    let next: string | null = first;
    while (next !== null && rows.length < MOST_EXPORTED) {
      const page: ListPage<Row> = await readListPage<Row>(next, signal);
      rows.push(...page.items);
      onProgress(rows.length);
      next = page.next;
    }
    return { rows: rows.slice(0, MOST_EXPORTED), isAll: next === null };
  };
}
