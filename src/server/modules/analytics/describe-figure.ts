import type { Figure } from '#contracts/analytics.ts';
import { type Occurrence, percentileOf, type SpreadFigure } from '#domain/analytics/day-sums.ts';
import { FIGURES, type FigureId } from '#domain/analytics/figures.ts';
import { formatAmount, formatRate } from '#domain/analytics/measure.ts';
import { occurrencesOf, type SpreadRow } from './day-sums/spreads.queries.ts';
import type { InBucket, Spans } from './spans.ts';

interface Parts {
  numerator: number;
  denominator: number;
}

/** Describes a figure that is a sum, of cents for money and else of counts. */
export function sumFigure<Row extends InBucket>(
  id: FigureId,
  spans: Spans,
  rows: readonly Row[],
  amountOf: (row: Row) => number,
): Figure {
  const { unit } = FIGURES[id];
  const partsOf = (row: Row) => ({ numerator: amountOf(row), denominator: 0 });
  return describeBars(id, spans, addUp(rows, partsOf), ({ numerator }) => ({
    value: formatAmount(unit, numerator),
    parts: null,
  }));
}

/** Describes a figure that is a rate of two sums. Keeps both sums, so bars can be combined to the rate of the range. */
export function rateFigure<Row extends InBucket>(
  id: FigureId,
  spans: Spans,
  rows: readonly Row[],
  partsOf: (row: Row) => Parts,
): Figure {
  const { unit } = FIGURES[id];
  return describeBars(id, spans, addUp(rows, partsOf), (parts) => ({ value: formatRate(unit, parts), parts }));
}

/**
 * Describes a figure that is a median, with its 90th percentile. It has no bars, since medians do not add up.
 * @param amountOf converts a counted value to the unit of the figure
 */
export function medianFigure(
  id: SpreadFigure,
  rows: readonly SpreadRow[],
  { hasHigh = true, amountOf = (value) => value }: { hasHigh?: boolean; amountOf?: (value: number) => number } = {},
): Figure {
  const { unit } = FIGURES[id];
  const { before, current } = occurrencesOf(rows, id);
  const formatShare = (occurrences: readonly Occurrence[], share: number) => {
    const value = percentileOf(occurrences, share);
    return value === null ? null : formatAmount(unit, amountOf(value));
  };
  const describeRange = (occurrences: readonly Occurrence[]) => ({
    value: formatShare(occurrences, 0.5),
    parts: null,
    high: hasHigh ? formatShare(occurrences, 0.9) : null,
  });
  return { id, ...describeRange(current), before: describeRange(before), points: null };
}

/** Describes a rate of the whole range, without bars. */
export function rangeRateFigure(id: FigureId, parts: Parts, before: Parts): Figure {
  const describeRate = (rangeParts: Parts) => ({
    value: formatRate(FIGURES[id].unit, rangeParts),
    parts: rangeParts,
    high: null,
  });
  return { id, ...describeRate(parts), before: describeRate(before), points: null };
}

/** Describes a current figure, without range and bars. */
export function currentFigure(id: FigureId, amount: number): Figure {
  return { id, value: formatAmount(FIGURES[id].unit, amount), parts: null, high: null, before: null, points: null };
}

const NOTHING: Parts = { numerator: 0, denominator: 0 };
const addParts = (one: Parts, other: Parts): Parts => ({
  numerator: one.numerator + other.numerator,
  denominator: one.denominator + other.denominator,
});

function addUp<Row extends InBucket>(rows: readonly Row[], partsOf: (row: Row) => Parts): ReadonlyMap<number, Parts> {
  const sums = new Map<number, Parts>();
  for (const row of rows) sums.set(row.bucket, addParts(sums.get(row.bucket) ?? NOTHING, partsOf(row)));
  return sums;
}

function describeBars(
  id: FigureId,
  { hasPoints, buckets }: Spans,
  sums: ReadonlyMap<number, Parts>,
  measure: (parts: Parts) => Pick<Figure, 'value' | 'parts'>,
): Figure {
  const points = buckets.map((days, index) => ({ ...days, sum: sums.get(index + 2) ?? NOTHING }));
  return {
    id,
    ...measure(points.reduce((all, { sum }) => addParts(all, sum), NOTHING)),
    high: null,
    before: { ...measure(sums.get(1) ?? NOTHING), high: null },
    points: hasPoints ? points.map(({ from, to, sum }) => ({ from, to, ...measure(sum) })) : null,
  };
}
