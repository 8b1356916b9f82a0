import { FIGURES } from '#domain/analytics/figures.ts';
import type { Bucket } from '#domain/analytics/ranges.ts';
import type { BarPoint, BarSeries } from '#web/ui/chart/bar-points.ts';
import type { Figure } from '../analytics.api.ts';
import { barLabel, barName } from '../range/range-text.ts';
import { chartMeasure, chartValue } from './figure-text.ts';

const UNIT_NAMES = { day: 'Day', week: 'Week', month: 'Month' } as const;

/** Describes the series of a figure's chart. Rates and averages have no total. */
export function seriesOf({ id, value, points }: Figure, bucket: Bucket): BarSeries {
  const { label, unit } = FIGURES[id];
  const sum = (points ?? []).reduce((total, point) => total + chartValue(unit, point.value ?? '0'), 0);
  return {
    name: label,
    unitName: UNIT_NAMES[bucket],
    measure: chartMeasure(unit),
    hasTotal: value !== null && (unit === 'money' || unit === 'count') && chartValue(unit, value) === sum,
  };
}

/**
 * Returns the bars of a figure, paired with those of the previous range: the first day with the first day.
 * @param before the same figure over the previous range; null when nothing is compared or it is still loading
 */
export function barsOf({ id, points }: Figure, before: Figure | null, bucket: Bucket): readonly BarPoint[] {
  const { unit } = FIGURES[id];
  const amount = (value: string | null) => (value === null ? null : chartValue(unit, value));
  return (points ?? []).map((point, index) => {
    const previousPoint = before?.points?.[index];
    return {
      key: point.from,
      label: barLabel(point, bucket),
      name: barName(point, bucket),
      value: amount(point.value),
      before:
        previousPoint === undefined
          ? null
          : { name: barName(previousPoint, bucket), value: amount(previousPoint.value) },
    };
  });
}
