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

/** Describes a figure that is a sum: of cents for money, else of counts. */
export function summed<Row extends InBucket>(
  id: FigureId,
  spans: Spans,
  rows: readonly Row[],
  amountOf: (row: Row) => number,
): Figure {
  const { unit } = FIGURES[id];
  const partsOf = (row: Row) => ({ numerator: amountOf(row), denominator: 0 });
  return describe(id, spans, addUp(rows, partsOf), ({ numerator }) => ({
    value: formatAmount(unit, numerator),
    parts: null,
  }));
}

/** Describes a figure that is a rate of two sums, so that the rates of bars add up to that of the range. */
export function rated<Row extends InBucket>(
  id: FigureId,
  spans: Spans,
  rows: readonly Row[],
  partsOf: (row: Row) => Parts,
): Figure {
  const { unit } = FIGURES[id];
  return describe(id, spans, addUp(rows, partsOf), (parts) => ({ value: formatRate(unit, parts), parts }));
}

/**
 * Describes a figure that is a middle value, with the ninth tenth; of bars it has none, since middles do not add up.
 * @param amountOf turns a counted value into the figure's unit
 */
export function middled(
  id: SpreadFigure,
  rows: readonly SpreadRow[],
  { hasHigh = true, amountOf = (value) => value }: { hasHigh?: boolean; amountOf?: (value: number) => number } = {},
): Figure {
  const { unit } = FIGURES[id];
  const { before, current } = occurrencesOf(rows, id);
  const write = (of: readonly Occurrence[], share: number) => {
    const value = percentileOf(of, share);
    return value === null ? null : formatAmount(unit, amountOf(value));
  };
  const describeOne = (of: readonly Occurrence[]) => ({
    value: write(of, 0.5),
    parts: null,
    high: hasHigh ? write(of, 0.9) : null,
  });
  return { id, ...describeOne(current), before: describeOne(before), points: null };
}

/** Describes a rate of the whole range that no bar has. */
export function ratedOnce(id: FigureId, parts: Parts, before: Parts): Figure {
  const of = (one: Parts) => ({ value: formatRate(FIGURES[id].unit, one), parts: one, high: null });
  return { id, ...of(parts), before: of(before), points: null };
}

/** Describes a figure of what is there now: it has neither range nor bars. */
export function counted(id: FigureId, amount: number): Figure {
  return { id, value: formatAmount(FIGURES[id].unit, amount), parts: null, high: null, before: null, points: null };
}

const NOTHING: Parts = { numerator: 0, denominator: 0 };
const plus = (one: Parts, other: Parts): Parts => ({
  numerator: one.numerator + other.numerator,
  denominator: one.denominator + other.denominator,
});

function addUp<Row extends InBucket>(rows: readonly Row[], partsOf: (row: Row) => Parts): ReadonlyMap<number, Parts> {
  const sums = new Map<number, Parts>();
  for (const row of rows) sums.set(row.bucket, plus(sums.get(row.bucket) ?? NOTHING, partsOf(row)));
  return sums;
}

function describe(
  id: FigureId,
  { hasPoints, buckets }: Spans,
  sums: ReadonlyMap<number, Parts>,
  measure: (parts: Parts) => Pick<Figure, 'value' | 'parts'>,
): Figure {
  const points = buckets.map((days, index) => ({ ...days, sum: sums.get(index + 2) ?? NOTHING }));
  return {
    id,
    ...measure(points.reduce((all, { sum }) => plus(all, sum), NOTHING)),
    high: null,
    before: { ...measure(sums.get(1) ?? NOTHING), high: null },
    points: hasPoints ? points.map(({ from, to, sum }) => ({ from, to, ...measure(sum) })) : null,
  };
}
