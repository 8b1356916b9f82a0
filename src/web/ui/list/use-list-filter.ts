import { type ChangeEvent, useMemo } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { TabName } from '#domain/staff-addresses.ts';
import { withQuery } from '#web/lib/places/layers.ts';
import { useTabPath } from '#web/lib/places/use-tab.ts';
import {
  type FilterChanges,
  type FilterParts,
  type ListFilter,
  noFilter,
  readFilter,
  withFilter,
} from './list-filter.ts';

export interface ChangeOptions {
  /** Tab with the list; null for the first one. Without it, the tab stays the same. */
  tab?: TabName | null;
  /** Adds no history entry: for typed text. */
  replace?: boolean;
}

/**
 * Keeps the filter of a list in the address: a reload, Back and a link show the same list.
 * @returns the filter, functions to change it, and the props of its controls
 */
export function useListFilter<Filter extends FilterParts>(list: ListFilter<Filter>) {
  const [address, setAddress] = useSearchParams();
  const filter = useMemo(() => readFilter(list, address), [list, address]);
  const [, navigate] = useLocation();
  const tabPath = useTabPath();
  const change = (changes: FilterChanges<Filter>, { tab, replace = false }: ChangeOptions = {}) => {
    if (tab !== undefined)
      return navigate(withQuery(tabPath(tab), String(withFilter(list, address, changes))), { replace });
    // A record that was opened meanwhile stays over its tab.
    const how = replace ? { replace, state: window.history.state } : {};
    setAddress((before) => withFilter(list, before, changes), how);
  };
  const changePart = (part: keyof Filter & string, value: string, replace: boolean) => {
    const changes: { [Part in keyof Filter]?: string } = {};
    changes[part] = value;
    change(changes, { replace });
  };
  return {
    filter,
    change,
    /** True when any part of the filter is set. */
    isNarrow: Object.keys(filter).length > 0,
    reset: () => change(noFilter(list)),
    /** Returns the props of a select or a date field. Typing the parts of a date makes one history entry. */
    field: (part: keyof Filter & string) => ({
      value: filter[part] ?? '',
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        changePart(part, target.value, target.type === 'date' && filter[part] !== undefined),
    }),
    /** Returns the props of a `SearchField`. */
    search: (part: keyof Filter & string) => ({
      q: filter[part] ?? '',
      onSearch: (q: string) => changePart(part, q, true),
    }),
  };
}
