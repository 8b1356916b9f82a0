import { keepPreviousData } from '@tanstack/react-query';
import type { RowPages } from '#web/lib/list-pages.ts';
import type { FilterParts, ListFilter } from './list-filter.ts';
import { useListFilter } from './use-list-filter.ts';
import { useRows } from './use-rows.ts';

/**
 * Runs a filtered list: keeps its filter in the address (`useListFilter`), and shows the rows of the last filter while
 * new ones load.
 * @param pages returns the query of a filter
 * @returns the filter with its controls, and `table`, the props of a `DataTable`
 */
export function useListPage<Filter extends FilterParts, Row>(
  list: ListFilter<Filter>,
  pages: (filter: Partial<Filter>) => RowPages<Row>,
) {
  const filterState = useListFilter(list);
  const { source, rows } = useRows({ ...pages(filterState.filter), placeholderData: keepPreviousData });
  // An empty result of the last filter does not mean that this one is empty.
  const isUnknown = source.isPlaceholderData && rows?.length === 0;
  return { ...filterState, table: { source, rows: isUnknown ? undefined : rows } };
}
