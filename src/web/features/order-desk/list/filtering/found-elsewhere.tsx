import { useQuery } from '@tanstack/react-query';
import { ordersPage } from '../../order-desk.api.ts';
import { countElsewhere, type OtherList } from './elsewhere.ts';
import { countFilters, isSearch, NO_FILTER, type OrderFilter, ordersPath, PAGE_SIZE } from './order-filter.ts';
import type { ChangeFilter } from './use-order-filter.ts';

/** Limit of counted results, beyond a page that is full already. */
const MAX_COUNTED_ROWS = 10;

interface FoundElsewhereProps {
  filter: OrderFilter;
  onChange: ChangeFilter;
  others: readonly OtherList[];
  /** Ids of the orders on screen when they are all results of the list; else null. */
  shown: readonly string[] | null;
}

/**
 * Names other places with results of a search, and links to them: another list, or this one without its filters. One
 * call reads at most 60 orders; a list with a second page has enough results already.
 */
export function FoundElsewhere({ filter, onChange, others, shown }: FoundElsewhereProps) {
  const { q, sort, direction } = filter;
  const enabled = shown !== null && isSearch(q) && (others.length > 0 || countFilters(filter) > 0);
  const path = ordersPath({ ...NO_FILTER, q }, [], PAGE_SIZE + MAX_COUNTED_ROWS);
  const { data } = useQuery({ ...ordersPage(path), enabled });
  const places = !enabled || data === undefined ? [] : countElsewhere(data.items, data.next === null, shown, others);
  const all = { ...NO_FILTER, q, sort, direction };
  return (
    <p role="status" className="-my-1 flex flex-wrap items-center gap-x-2 text-note empty:hidden">
      {places.map(({ list, count }) => (
        <button
          key={list?.label ?? ''}
          type="button"
          onClick={() => onChange(all, list === null ? {} : { tab: list.tab })}
          className="min-h-target pr-3 text-link"
        >
          {shown?.length === 0 ? count : `${count} more`} {list === null ? 'outside these filters' : `in ${list.label}`}
        </button>
      ))}
    </p>
  );
}
