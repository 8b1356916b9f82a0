import { expect, test } from 'vitest';
import { type BarPoint, type BarSeries, pointText, summaryText } from './bar-points.ts';
import { MONEY } from './measure.ts';

const PAID: BarSeries = { name: 'Paid out', unitName: 'Day', measure: MONEY, hasTotal: true };

function point(name: string, value: number | null, before: BarPoint['before'] = null): BarPoint {
  return { key: name, label: name, name, value, before };
}

test('a bar is told with its name, its value, and the one before', () => {
  expect(pointText(point('Tue, Nov 3', 120_50), PAID)).toBe('Tue, Nov 3: $120.50');
  expect(pointText(point('Tue, Nov 3', 120_00, { name: 'Sun, Oct 4', value: 0 }), PAID)).toBe(
    'Tue, Nov 3: $120. Previous, Sun, Oct 4: $0',
  );
});

test('a chart is told with its total and its largest bar', () => {
  const points = [point('Mon', 0), point('Tue', 300_00), point('Wed', 150_00)];
  expect(summaryText(points, PAID)).toBe('Total $450 · Highest $300, Tue');
  expect(summaryText(points, { ...PAID, hasTotal: false })).toBe('Highest $300, Tue');
});

test('a bar without a value is no zero', () => {
  expect(pointText(point('Tue, Nov 3', null, { name: 'Sun, Oct 4', value: null }), PAID)).toBe(
    'Tue, Nov 3: –. Previous, Sun, Oct 4: –',
  );
  expect(summaryText([point('Mon', null), point('Tue', null)], PAID)).toBe('Nothing to show');
});

test('a chart of zeros says so', () => {
  expect(summaryText([point('Mon', 0)], PAID)).toBe('Total $0');
  expect(summaryText([point('Mon', 0)], { ...PAID, hasTotal: false })).toBe('$0');
  expect(summaryText([], PAID)).toBe('Nothing to show');
});
