import { keepPreviousData } from '@tanstack/react-query';
import type { RowPages } from '#web/lib/list-pages.ts';
import type { FilterParts, ListFilter } from './list-filter.ts';
import { useListFilter } from './use-list-filter.ts';
import { useRows } from './use-rows.ts';

/**
 * Runs a list that people filter: its filter is in the address (`useListFilter`), and the rows of the last filter stay in
 * sight while those of the next load.
 * @param pages returns the read of a filter
 * @returns the filter with its controls, and `table`, the props of a `DataTable`
 */
export function useListPage<Filter extends FilterParts, Row>(
  list: ListFilter<Filter>,
  pages: (filter: Partial<Filter>) => RowPages<Row>,
) {
  const narrowing = useListFilter(list);
  const { source, rows } = useRows({ ...pages(narrowing.filter), placeholderData: keepPreviousData });
  // That the last filter found nothing says nothing about this one.
  const isUnknown = source.isPlaceholderData && rows?.length === 0;
  return { ...narrowing, table: { source, rows: isUnknown ? undefined : rows } };
}
