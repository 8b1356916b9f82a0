import { expect, test } from 'vitest';
import { readFilter, withFilter } from '#web/ui/list/list-filter.ts';
import { FIRST_PAGE, ORDER_FILTER, readPage, toAddressParams, withPage } from './order-address.ts';
import { NO_FILTER, type OrderFilter } from './order-filter.ts';

const FILTER: OrderFilter = {
  q: 'Bo Li & Söhne',
  status: 'pending',
  serviceMethod: 'mail',
  from: '2026-11-01',
  to: '2026-11-20',
  sort: 'quotedPrice',
  direction: 'asc',
};
const written = (address: string, part: Partial<OrderFilter>) =>
  withFilter(ORDER_FILTER, new URLSearchParams(address), toAddressParams(part));

test('reads from an address the filter that was written into it', () => {
  expect(readFilter(ORDER_FILTER, written('tab=completed', FILTER))).toEqual(FILTER);
  expect(written('', FILTER).get('service')).toBe('mail');
});

test('keeps the rest of the address, and leaves out empty filters', () => {
  expect(written('tab=completed&q=7731&sort=status', NO_FILTER).toString()).toBe('tab=completed');
  expect(written('q=7731&sort=status', { q: '' }).toString()).toBe('sort=status');
});

test.each(['status=stolen', 'service=teleport', 'from=yesterday&to=2026-13-45', 'sort=customer&direction=sideways'])(
  'ignores invalid values in an address: %s',
  (address) => {
    expect(readFilter(ORDER_FILTER, new URLSearchParams(address))).toEqual({});
  },
);

test('reads from an address the page that was written into it, and writes nothing for the first', () => {
  const third = { pageNumber: 3, after: 'WyIyMDI2LTEx_-0' };
  const address = withPage(new URLSearchParams('q=7731'), third);
  expect([address.toString(), readPage(address)]).toEqual(['q=7731&page=3&after=WyIyMDI2LTEx_-0', third]);
  expect(withPage(address, FIRST_PAGE).toString()).toBe('q=7731');
});

test.each(['page=3', 'page=2&after=', 'page=2&after=%3Cscript%3E', `after=${'x'.repeat(401)}`])(
  'starts at the first page when the page of an address is invalid: %s',
  (address) => {
    expect(readPage(new URLSearchParams(address))).toEqual(FIRST_PAGE);
  },
);

test.each(['', 'page=-1&', 'page=1&', 'page=2.5&', 'page=many&'])(
  'treats a page after a cursor as the second when its number is invalid: %s',
  (number) => {
    expect(readPage(new URLSearchParams(`${number}after=WyIy`))).toEqual({ pageNumber: 2, after: 'WyIy' });
  },
);

test('starts at the first page when the filter changes', () => {
  const address = written('page=3&after=WyIy&tab=completed', { status: 'pending' });
  expect(address.toString()).toBe('tab=completed&status=pending');
});
