import { expect, test } from 'vitest';
import { NO_FILTER, type OrderFilter } from '../list/filtering/order-filter.ts';
import { isSameView, toFilter, toViewFilter, viewText } from './view-filter.ts';

const FILTER: OrderFilter = {
  q: 'Bo Li',
  status: 'pending',
  serviceMethod: 'mail',
  from: '2026-11-01',
  to: '2026-11-20',
  sort: 'quotedPrice',
  direction: 'asc',
};

test('saves filter and sorting in a view, and nothing else', () => {
  expect(toViewFilter(NO_FILTER, null)).toEqual({});
  expect(toViewFilter(NO_FILTER, 'prices')).toEqual({});
  expect(toViewFilter({ ...NO_FILTER, q: ' 7731 ' }, 'completed')).toEqual({ q: '7731', tab: 'completed' });
});

test('restores the filter that a view was saved from', () => {
  expect(toFilter(toViewFilter(FILTER, 'completed'))).toEqual(FILTER);
  expect(toFilter({})).toEqual(NO_FILTER);
});

test('recognizes the view on screen, including its tab', () => {
  expect(isSameView(toViewFilter(FILTER, null), toViewFilter({ ...FILTER }, null))).toBe(true);
  expect(isSameView(toViewFilter(FILTER, null), toViewFilter(FILTER, 'completed'))).toBe(false);
  expect(isSameView({ status: 'received' }, {})).toBe(false);
});

test('describes the filter of a view', () => {
  expect(viewText(toViewFilter(FILTER, 'completed'))).toBe(
    'in Completed · “Bo Li” · all pending · Mail-in Service · from Nov 1, 2026 · to Nov 20, 2026 · by value · lowest first',
  );
});
