import { useInfiniteQuery } from '@tanstack/react-query';
import type { RowPages } from '#web/lib/list-pages.ts';

/** Reads a list page by page. @returns props of a `DataTable` */
export function useRows<Row>(pages: RowPages<Row>) {
  const source = useInfiniteQuery(pages);
  return { source, rows: source.data?.pages.flatMap(({ items }) => items) };
}
