import '#web/lib/staff-routes.ts';
import { describe, expect, test } from 'vitest';
import { PAYABLE_STATUSES } from '#domain/orders/status.ts';
import '#web/lib/query.tsx';
import { countFilters, NO_FILTER, ordersFile, ordersPath, sortFilterBy } from './order-filter.ts';

describe('the path of a filter', () => {
  test('requests fifty, newest first, without a filter', () => {
    expect(ordersPath(NO_FILTER, [])).toBe('/api/sell-requests?limit=50');
  });

  test('contains every filter', () => {
    const filter = {
      ...NO_FILTER,
      q: ' 0142 ',
      status: 'evaluation',
      serviceMethod: 'mail',
      from: '2026-11-01',
      to: '2026-11-20',
      sort: 'quotedPrice',
      direction: 'asc',
    } as const;
    const sent =
      'q=0142&status=evaluation&serviceMethod=mail&from=2026-11-01&to=2026-11-20' + '&sort=quotedPrice&direction=asc';
    expect(ordersPath(filter, ['received', 'evaluation'])).toBe(`/api/sell-requests?limit=50&${sent}`);
    expect(ordersFile(filter, ['received', 'evaluation'])).toBe(`/api/staff/sell-requests/export?${sent}`);
    expect(countFilters(filter)).toBe(4);
  });

  test('requests the statuses of the table when none is picked', () => {
    expect(ordersPath(NO_FILTER, ['received', 'evaluation'])).toContain('status=received%2Cevaluation');
  });

  test('filters the table that holds the status, and no other', () => {
    const evaluation = { ...NO_FILTER, status: 'evaluation' } as const;
    expect(ordersPath(evaluation, ['received', 'evaluation'])).toBe('/api/sell-requests?limit=50&status=evaluation');
    expect(ordersPath(evaluation, ['completed', 'declined'])).toContain('status=completed%2Cdeclined');
  });

  test('requests the statuses that a stat card counts', () => {
    const ready = { ...NO_FILTER, status: 'ready_for_payment' } as const;
    const statusParam = new URL(ordersPath(ready, []), 'http://shop').searchParams.get('status');
    expect(statusParam?.split(',')).toEqual(PAYABLE_STATUSES);
  });

  test('does not search for a single character', () => {
    expect(ordersPath({ ...NO_FILTER, q: 'a ' }, [])).not.toContain('q=');
  });
});

describe('sorting by a column', () => {
  test('starts with the highest value, and reverses when pressed again', () => {
    const once = sortFilterBy(NO_FILTER, 'quotedPrice');
    expect(once).toMatchObject({ sort: 'quotedPrice', direction: 'desc' });
    expect(sortFilterBy(once, 'quotedPrice').direction).toBe('asc');
  });

  test('starts with the first status', () => {
    expect(sortFilterBy(NO_FILTER, 'status')).toMatchObject({ sort: 'status', direction: 'asc' });
  });
});
