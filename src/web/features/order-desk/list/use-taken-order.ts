import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { isStaffOrder, oneOrder } from '../order-desk.api.ts';
import { askedStatuses, type OrderFilter } from './filtering/order-filter.ts';

interface TakenPlan {
  /** The order that was taken last on this page; null for none. */
  taken: string | null;
  /** Path of the first page of what is filtered. */
  first: string;
  pageNumber: number;
  /** Statuses that the table may hold; all where it is empty. */
  held: readonly OrderStatus[];
}

/**
 * Returns the order that was just taken, for the top of the list's first page, whatever is filtered; null once the list is
 * filtered otherwise, which leaves the order in its own place.
 */
export function useTakenOrder({ taken, first, pageNumber, held }: TakenPlan): StaffOrder | null {
  const [pin, setPin] = useState<{ id: string; first: string } | null>(null);
  if (taken !== null && taken !== pin?.id) setPin({ id: taken, first });
  const id = pin?.first === first && pageNumber === 1 ? pin.id : null;
  const { data } = useQuery({ ...oneOrder(id ?? ''), enabled: id !== null });
  if (id === null || data === undefined || !isStaffOrder(data)) return null;
  return held.length === 0 || held.includes(data.status) ? data : null;
}

/** Returns true where a filter lets an order through, its search aside. */
export function fitsFilter(
  { status, serviceMethod, createdAt }: Pick<StaffOrder, 'status' | 'serviceMethod' | 'createdAt'>,
  filter: OrderFilter,
  held: readonly OrderStatus[],
  timeZone: string,
): boolean {
  const statuses = askedStatuses(filter.status, held);
  const { day } = shopTime(new Date(createdAt), timeZone);
  return (
    (statuses.length === 0 || statuses.includes(status)) &&
    (filter.serviceMethod === null || filter.serviceMethod === serviceMethod) &&
    (filter.from === '' || filter.from <= day) &&
    (filter.to === '' || day <= filter.to)
  );
}
