import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { isStaffOrder, orderQuery } from '../order-desk.api.ts';
import { type OrderFilter, requestedStatuses } from './filtering/order-filter.ts';

interface TakenPlan {
  /** Id of the order that was created last on this page; null for none. */
  taken: string | null;
  /** Path of the filter's first page. */
  first: string;
  pageNumber: number;
  /** Statuses that the table may hold; all when empty. */
  tableStatuses: readonly OrderStatus[];
}

/**
 * Returns the order that was just created, for the top of the list's first page, with any filter; null once the
 * filter changes, which leaves the order in its regular place.
 */
export function useTakenOrder({ taken, first, pageNumber, tableStatuses }: TakenPlan): StaffOrder | null {
  const [pin, setPin] = useState<{ id: string; first: string } | null>(null);
  if (taken !== null && taken !== pin?.id) setPin({ id: taken, first });
  const id = pin?.first === first && pageNumber === 1 ? pin.id : null;
  const { data } = useQuery({ ...orderQuery(id ?? ''), enabled: id !== null });
  if (id === null || data === undefined || !isStaffOrder(data)) return null;
  return tableStatuses.length === 0 || tableStatuses.includes(data.status) ? data : null;
}

/** Returns true when an order matches a filter, without its search. */
export function fitsFilter(
  { status, serviceMethod, createdAt }: Pick<StaffOrder, 'status' | 'serviceMethod' | 'createdAt'>,
  filter: OrderFilter,
  tableStatuses: readonly OrderStatus[],
  timeZone: string,
): boolean {
  const statuses = requestedStatuses(filter.status, tableStatuses);
  const { day } = shopTime(new Date(createdAt), timeZone);
  return (
    (statuses.length === 0 || statuses.includes(status)) &&
    (filter.serviceMethod === null || filter.serviceMethod === serviceMethod) &&
    (filter.from === '' || filter.from <= day) &&
    (filter.to === '' || day <= filter.to)
  );
}
