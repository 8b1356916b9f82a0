import type { OrderSort } from '#contracts/orders.ts';
import { STATUS_CHOICES } from '#domain/orders/status-choice.ts';
import { readServiceMethod } from '#domain/vocabulary.ts';
import { NO_FILTER, type OrderFilter } from './order-filter.ts';

/** Returns the name of a filter's part in an address: `?q=7731&service=mail&from=2026-11-01`. */
const nameOf = (part: keyof OrderFilter) => (part === 'serviceMethod' ? 'service' : part);

const SORTS: readonly OrderSort[] = ['createdAt', 'status', 'quotedPrice'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Limit of the search field and of the server, in characters. */
export const LONGEST_SEARCH = 120;

/** Page of the list: its displayed number, and the cursor that precedes it; null for the first. */
export interface PagePlace {
  pageNumber: number;
  after: string | null;
}
export const FIRST_PAGE: PagePlace = { pageNumber: 1, after: null };

/** Format of the server's cursors. */
const CURSOR = /^[\w-]{1,400}$/;

/** Reads the page from the address: `?page=3&after=WyIy…`. A number without its cursor is the first page. */
export function readPage(address: URLSearchParams): PagePlace {
  const after = address.get('after') ?? '';
  if (!CURSOR.test(after)) return FIRST_PAGE;
  const page = Number(address.get('page'));
  return { pageNumber: Number.isInteger(page) && page > 1 && page < 1e6 ? page : 2, after };
}

/** Writes the page into an address; writes nothing for the first. @returns a new address, the rest of it kept */
export function withPage(address: URLSearchParams, { pageNumber, after }: PagePlace): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('page');
  next.delete('after');
  if (after === null) return next;
  next.set('page', String(pageNumber));
  next.set('after', after);
  return next;
}

/** Reads a filter from the address. Addresses are user input: invalid parts are ignored. */
export function readFilter(address: URLSearchParams): OrderFilter {
  const word = (part: keyof OrderFilter) => address.get(nameOf(part)) ?? '';
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

/**
 * Writes a filter into an address. Empty parts are left out, and a changed filter starts at its first page.
 * @returns a new address, the rest of it kept
 */
export function withFilter(address: URLSearchParams, filter: OrderFilter): URLSearchParams {
  const next = withPage(address, FIRST_PAGE);
  for (const part of PARTS) {
    const value = filter[part];
    if (value === NO_FILTER[part]) next.delete(nameOf(part));
    else next.set(nameOf(part), value ?? '');
  }
  return next;
}

const PARTS = ['q', 'status', 'serviceMethod', 'from', 'to', 'sort', 'direction'] as const;
