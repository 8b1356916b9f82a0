import { SERVICE_NAMES } from '#domain/orders/service-names.ts';
import type { CallInput } from '#web/lib/api.ts';
import { choiceLabel, NO_FILTER, type OrderFilter } from '../list/filtering/order-filter.ts';

/** Content of a view: a list's filter, and its tab. */
export type ViewFilter = CallInput<'views.create'>['body']['filter'];
export type ViewArea = CallInput<'views.create'>['body']['area'];

/** Returns the view of a filter; empty parts are left out. */
export function toViewFilter(filter: OrderFilter, tab: string | null): ViewFilter {
  const { q, status, serviceMethod, from, to, sort, direction } = filter;
  return {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(status !== null && { status }),
    ...(serviceMethod !== null && { serviceMethod }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(sort !== NO_FILTER.sort && { sort }),
    ...(direction !== NO_FILTER.direction && { direction }),
    ...(tab === 'completed' && { tab }),
  };
}

/** Returns the filter of a view. */
export function toFilter({ tab: _, ...parts }: ViewFilter): OrderFilter {
  const setParts = Object.entries(parts).filter(([, value]) => value !== undefined);
  return { ...NO_FILTER, ...Object.fromEntries(setParts) };
}

/** Returns true when two views show the same. */
export function isSameView(one: ViewFilter, other: ViewFilter): boolean {
  return PARTS.every((part) => one[part] === other[part]);
}
const PARTS = ['q', 'status', 'serviceMethod', 'from', 'to', 'sort', 'direction', 'tab'] as const;

const SORT_TEXTS: Record<OrderFilter['sort'], string> = {
  createdAt: 'by date',
  quotedPrice: 'by value',
  status: 'by status',
};

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' });
const dayOf = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

/** Describes a view: "all pending · Mail-in Service · from Nov 1, 2026 · by value". */
export function viewText({ q, status, serviceMethod, from, to, sort, direction, tab }: ViewFilter): string {
  const parts = [
    tab === 'completed' && 'in Completed',
    q !== undefined && `“${q}”`,
    status !== undefined && choiceLabel(status),
    serviceMethod !== undefined && SERVICE_NAMES[serviceMethod],
    from !== undefined && `from ${dayOf(from)}`,
    to !== undefined && `to ${dayOf(to)}`,
    (sort !== undefined || direction !== undefined) && SORT_TEXTS[sort ?? 'createdAt'],
    direction === 'asc' && 'lowest first',
  ];
  return parts.filter((part) => part !== false).join(' · ');
}
