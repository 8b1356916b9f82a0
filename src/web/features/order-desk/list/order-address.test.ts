import { expect, test } from 'vitest';
import { readFilter, withFilter } from './order-address.ts';
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

test('reads from an address the filter that was written into it', () => {
  expect(readFilter(withFilter(new URLSearchParams('tab=completed'), FILTER))).toEqual(FILTER);
  expect(readFilter(new URLSearchParams())).toEqual(NO_FILTER);
});

test('keeps the rest of the address, and leaves out what narrows nothing', () => {
  const address = withFilter(new URLSearchParams('tab=completed&q=7731&sort=status'), NO_FILTER);
  expect(address.toString()).toBe('tab=completed');
});

test.each(['status=stolen', 'service=teleport', 'from=yesterday&to=2026-13-45', 'sort=customer&direction=sideways'])(
  'ignores what an address says wrongly: %s',
  (address) => {
    expect(readFilter(new URLSearchParams(address))).toEqual(NO_FILTER);
  },
);

test('cuts a search off where the server would refuse it', () => {
  expect(readFilter(new URLSearchParams({ q: 'x'.repeat(500) })).q).toHaveLength(120);
});
