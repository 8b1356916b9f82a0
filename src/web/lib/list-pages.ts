import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ListPage, readListPage } from './api.ts';

/**
 * Returns the query of a list for `useRows` and `useListPage`; each page names the next one. @param first path of
 * the first page
 */
export function listQuery<Item>(first: string) {
  return infiniteQueryOptions({
    queryKey: [...first.split('/'), 'pages'],
    queryFn: ({ pageParam, signal }) => readListPage<Item>(pageParam, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }: ListPage<Item>) => next,
  });
}

/** Query of a list by pages. */
export type RowPages<Item> = ReturnType<typeof listQuery<Item>>;
