import type { OrderSort } from '#contracts/orders.ts';
import { readServiceMethod } from '#domain/vocabulary.ts';
import { NO_FILTER, type OrderFilter, STATUS_CHOICES } from './order-filter.ts';

/** The names that an address has for the parts of a filter: `?q=7731&status=pending&from=2026-11-01`. */
const NAMES = {
  q: 'q',
  status: 'status',
  serviceMethod: 'service',
  from: 'from',
  to: 'to',
  sort: 'sort',
  direction: 'direction',
} as const satisfies Record<keyof OrderFilter, string>;

const SORTS: readonly OrderSort[] = ['createdAt', 'status', 'quotedPrice'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** As the search field allows, and the server. */
export const LONGEST_SEARCH = 120;

/** Reads a filter from the address. Anybody can have written it: what is not understood narrows nothing. */
export function readFilter(address: URLSearchParams): OrderFilter {
  const word = (part: keyof OrderFilter) => address.get(NAMES[part]) ?? '';
  const day = (part: 'from' | 'to') =>
    DAY.test(word(part)) && !Number.isNaN(Date.parse(word(part))) ? word(part) : '';
  return {
    q: word('q').slice(0, LONGEST_SEARCH),
    status: STATUS_CHOICES.find((one) => one === word('status')) ?? null,
    serviceMethod: readServiceMethod(word('serviceMethod')),
    from: day('from'),
    to: day('to'),
    sort: SORTS.find((one) => one === word('sort')) ?? NO_FILTER.sort,
    direction: word('direction') === 'asc' ? 'asc' : 'desc',
  };
}

/** Writes a filter into an address. What narrows nothing is left out. @returns a new address, the rest of it kept */
export function withFilter(address: URLSearchParams, filter: OrderFilter): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const part of PARTS) {
    const value = filter[part];
    if (value === NO_FILTER[part]) next.delete(NAMES[part]);
    else next.set(NAMES[part], value ?? '');
  }
  return next;
}

const PARTS = ['q', 'status', 'serviceMethod', 'from', 'to', 'sort', 'direction'] as const;
