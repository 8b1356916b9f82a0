import type { StaffOrder } from '#contracts/orders.ts';
import type { TabName } from '#domain/staff-addresses.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';

/** Another list of orders of the area. */
export interface OtherList {
  /** Label of its tab: "Completed". */
  label: string;
  /** Its tab; null for the first one. */
  tab: TabName | null;
  statuses: readonly OrderStatus[];
}

/** Results of a search that the list on screen does not show. */
interface Elsewhere {
  /** Null: they are in this list, hidden by filters. */
  list: OtherList | null;
  /** "2", or "10+" when there may be more. */
  count: string;
}

/**
 * Counts the results of a search that the list on screen does not show, by list.
 * @param results the first results of the search in all lists, without filters
 * @param isAll true when they are all results
 * @param shown ids of the orders on screen
 */
export function countElsewhere(
  results: readonly Pick<StaffOrder, 'id' | 'status'>[],
  isAll: boolean,
  shown: readonly string[],
  others: readonly OtherList[],
): Elsewhere[] {
  const shownIds = new Set(shown);
  const missing = results.filter(({ id }) => !shownIds.has(id));
  const listOf = (status: OrderStatus) => others.find(({ statuses }) => statuses.includes(status)) ?? null;
  return [null, ...others].flatMap((list) => {
    const count = missing.filter(({ status }) => listOf(status) === list).length;
    return count === 0 ? [] : [{ list, count: isAll ? String(count) : `${count}+` }];
  });
}
