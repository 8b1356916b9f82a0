import { expect, test } from 'vitest';
import type { FigureId } from '#domain/analytics/figures.ts';
import type { Figure } from '../analytics.api.ts';
import { barsOf, seriesOf } from './figure-bars.ts';

function figure(id: FigureId, value: string | null, days: Record<string, string | null>): Figure {
  const points = Object.entries(days).map(([day, one]) => ({ from: day, to: day, value: one, parts: null }));
  return { id, value, parts: null, high: null, before: null, points };
}

test('a day has its bar beside that of the day at the same place before', () => {
  const now = figure('paid_out', '170.50', { '2026-11-02': '120.50', '2026-11-03': '50.00' });
  const before = figure('paid_out', '80.00', { '2026-10-31': '80.00' });
  expect(barsOf(now, before, 'day')).toEqual([
    {
      key: '2026-11-02',
      label: 'Nov 2',
      name: 'Mon, Nov 2, 2026',
      value: 12050,
      before: { name: 'Sat, Oct 31, 2026', value: 8000 },
    },
    { key: '2026-11-03', label: 'Nov 3', name: 'Tue, Nov 3, 2026', value: 5000, before: null },
  ]);
});

test('an average of nothing is no zero', () => {
  const now = figure('average_paid', '100.00', { '2026-11-02': null, '2026-11-03': '100.00' });
  expect(barsOf(now, null, 'day').map(({ value }) => value)).toEqual([null, 10000]);
});

test('bars have a total where they add up to the figure', () => {
  expect(
    seriesOf(figure('paid_out', '170.50', { '2026-11-02': '120.50', '2026-11-03': '50.00' }), 'day').hasTotal,
  ).toBe(true);
  expect(
    seriesOf(figure('average_paid', '85.25', { '2026-11-02': '120.50', '2026-11-03': '50.00' }), 'day').hasTotal,
  ).toBe(false);
  expect(seriesOf(figure('paid_as_quoted', '50', { '2026-11-02': '50' }), 'day').hasTotal).toBe(false);
});
