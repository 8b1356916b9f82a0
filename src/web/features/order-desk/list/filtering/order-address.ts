import { MAX_NUMBER_TEXT_LENGTH } from '#domain/device-numbers/longest-text.ts';
import { STATUS_CHOICES } from '#domain/orders/status-choice.ts';
import { readServiceMethod } from '#domain/vocabulary.ts';
import { listFilter, oneOf, realDay, textUpTo } from '#web/ui/list/list-filter.ts';
import { NO_FILTER, type OrderFilter } from './order-filter.ts';

/** Limit of the search field and of the server, in characters. */
export const MAX_SEARCH_LENGTH = MAX_NUMBER_TEXT_LENGTH;

/** Filter of the orders in the address: `?q=7731&service=mail&from=2026-11-01`. A changed one starts at its first page. */
export const ORDER_FILTER = {
  ...listFilter('', {
    q: textUpTo(MAX_SEARCH_LENGTH),
    status: oneOf(STATUS_CHOICES),
    serviceMethod: (text) => readServiceMethod(text) ?? undefined,
    from: realDay,
    to: realDay,
    sort: oneOf(['createdAt', 'status', 'quotedPrice']),
    direction: oneOf(['asc', 'desc']),
  }),
  param: (part: string) => (part === 'serviceMethod' ? 'service' : part),
  forgets: ['page', 'after'],
} as const;

const UNFILTERED = new Map<string, string | null>(Object.entries(NO_FILTER));

/** Converts a part of a filter into address parameters; a value that filters nothing becomes empty. */
export function toAddressParams(part: Partial<OrderFilter>): Readonly<Record<string, string | undefined>> {
  const changes = Object.entries(part).map(([name, value]) => [name, value === UNFILTERED.get(name) ? '' : value]);
  return Object.fromEntries(changes);
}

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
