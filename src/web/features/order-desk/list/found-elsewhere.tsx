import { useQuery } from '@tanstack/react-query';
import { ordersPage } from '../order-desk.api.ts';
import { type Elsewhere, foundElsewhere, type OtherList } from './elsewhere.ts';
import { isSearch, NO_FILTER, narrowings, type OrderFilter, ordersPath, PAGE_SIZE } from './order-filter.ts';
import type { ChangeFilter } from './use-order-filter.ts';

/** Beyond a page that is full already, so many more are counted. */
const MOST_COUNTED = 10;

interface ElsewherePlan {
  filter: OrderFilter;
  others: readonly OtherList[];
  /** Ids of the orders on screen, where they are all that the list finds; null where they are not. */
  shown: readonly string[] | null;
}

/**
 * Finds orders of a search that another list holds, or that filters hide, by one call for at most 60 orders. A list that has
 * a second page has enough to look through.
 */
export function useElsewhere({ filter, others, shown }: ElsewherePlan): Elsewhere[] {
  const enabled = shown !== null && isSearch(filter.q) && (others.length > 0 || narrowings(filter) > 0);
  const path = ordersPath({ ...NO_FILTER, q: filter.q }, [], PAGE_SIZE + MOST_COUNTED);
  const { data } = useQuery({ ...ordersPage(path), enabled });
  return !enabled || data === undefined ? [] : foundElsewhere(data.items, data.next === null, shown, others);
}

interface FoundElsewhereProps {
  places: readonly Elsewhere[];
  isEmpty: boolean;
  filter: OrderFilter;
  onChange: ChangeFilter;
}

/** Says where else a search has found orders, with a press that goes there. */
export function FoundElsewhere({ places, isEmpty, filter: { q, sort, direction }, onChange }: FoundElsewhereProps) {
  const all = { ...NO_FILTER, q, sort, direction };
  return (
    <p role="status" className="compact-controls -my-1 flex flex-wrap items-center gap-x-2 text-note empty:hidden">
      {places.map(({ list, count }) => (
        <button
          key={list?.label ?? ''}
          type="button"
          onClick={() => onChange(all, list === null ? {} : { tab: list.tab })}
          className="min-h-target pr-3 text-link"
        >
          {isEmpty ? count : `${count} more`} {list === null ? 'without the filters' : `in ${list.label}`}
        </button>
      ))}
    </p>
  );
}
