import type { StaffOrder } from '#contracts/orders.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';

/** Another list of orders of the area. */
export interface OtherList {
  /** As its tab is called: "Completed". */
  label: string;
  /** As the address names it; null for the first one. */
  tab: string | null;
  statuses: readonly OrderStatus[];
}

/** Orders that a search finds, and the list on screen does not show. */
interface Elsewhere {
  /** Null: this list holds them, and filters hide them. */
  list: OtherList | null;
  /** "2", or "10+" where there may be more. */
  count: string;
}

/**
 * Says where a search has found what the list on screen does not show.
 * @param found the first orders that the search finds in all lists, without filters
 * @param isAll they are all that it finds
 * @param shown ids of the orders on screen
 */
export function foundElsewhere(
  found: readonly Pick<StaffOrder, 'id' | 'status'>[],
  isAll: boolean,
  shown: readonly string[],
  others: readonly OtherList[],
): Elsewhere[] {
  const on = new Set(shown);
  const missing = found.filter(({ id }) => !on.has(id));
  const listOf = (status: OrderStatus) => others.find(({ statuses }) => statuses.includes(status)) ?? null;
  return [null, ...others].flatMap((list) => {
    const count = missing.filter(({ status }) => listOf(status) === list).length;
    return count === 0 ? [] : [{ list, count: isAll ? String(count) : `${count}+` }];
  });
}
