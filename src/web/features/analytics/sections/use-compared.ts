import { keepPreviousData, type QueryFunction, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { RangeQuery } from '../analytics.api.ts';
import type { ChosenRange } from '../range/use-range.ts';

/** Read of an answer about days, as `reading` returns it. */
interface RangeRead<Answer> {
  queryKey: readonly unknown[];
  queryFn?: QueryFunction<Answer, readonly unknown[]>;
  refetchOnMount: 'always';
}

interface Compared<Answer> {
  now: UseQueryResult<Answer>;
  /** Answer for the previous days; undefined while it loads, and when nothing is compared. */
  earlier: Answer | undefined;
}

/** Reads an answer for the chosen days, and for the previous days where bars are drawn. */
export function useCompared<Answer>(
  read: (query: RangeQuery) => RangeRead<Answer>,
  { range, before, bucket: by }: ChosenRange,
  hasBars: boolean,
): Compared<Answer> {
  const now = useQuery({ ...read({ ...range, by }), placeholderData: keepPreviousData });
  const earlier = useQuery({ ...read({ ...(before ?? range), by }), enabled: hasBars && before !== null });
  return { now, earlier: before === null ? undefined : earlier.data };
}
