import type { AnalyticsSpeed, Figure } from '#contracts/analytics.ts';
import { type Occurrence, percentileOf, TENTHS_OF_HOUR } from '#domain/analytics/day-sums.ts';
import { addSums, type FigureSums, NO_SUMS } from '#domain/analytics/figure-facts.ts';
import { FIGURES, type FigureId, STOCK_FIGURES } from '#domain/analytics/figures.ts';
import type { FigureUnit, MedianFormula } from '#domain/analytics/formulas.ts';
import { formatAmount, formFigure } from '#domain/analytics/measure.ts';
import { occurrencesOf, type SpreadRow } from './day-sums/spreads.queries.ts';
import type { Spans } from './spans.ts';

/** Sums of a bar: bucket 1 is the range before, the bars follow (`width_bucket`). A bar may have several rows. */
interface BarSums extends Partial<FigureSums> {
  bucket: number;
}

/** Describes figures of a range, each formed by the table of the domain. @param spreads counted values, for the medians */
export function describeFigures(
  ids: readonly FigureId[],
  { range, before, buckets, hasPoints }: Spans,
  rows: readonly BarSums[],
  spreads: readonly SpreadRow[] = [],
): AnalyticsSpeed {
  const byBucket = Map.groupBy(rows, ({ bucket }) => bucket);
  const bars = buckets.map((days, index) => ({ ...days, sums: addSums(byBucket.get(index + 2) ?? []) }));
  const [current, earlier] = [addSums(bars.map(({ sums }) => sums)), addSums(byBucket.get(1) ?? [])];
  const describe = (id: FigureId): Figure => {
    const { unit, formula } = FIGURES[id];
    if (formula.kind === 'median') return describeMedian(id, unit, formula, spreads);
    const hasBars = hasPoints && (formula.kind !== 'rate' || formula.hasBars);
    return {
      id,
      ...formFigure(unit, formula, current),
      high: null,
      before: { ...formFigure(unit, formula, earlier), high: null },
      points: hasBars ? bars.map(({ from, to, sums }) => ({ from, to, ...formFigure(unit, formula, sums) })) : null,
    };
  };
  return { range, before, figures: ids.map(describe) };
}

/** Describes the figures of the stock, which is current: they have no range and no bars. */
export function describeStock(stock: Pick<FigureSums, 'stockUnits' | 'stockCost' | 'unitsHeld' | 'custody'>): Figure[] {
  const sums = { ...NO_SUMS, ...stock };
  return STOCK_FIGURES.map((id) => {
    const { unit, formula } = FIGURES[id];
    return { id, ...formFigure(unit, formula, sums), high: null, before: null, points: null };
  });
}

function describeMedian(
  id: FigureId,
  unit: FigureUnit,
  { hasHigh }: MedianFormula,
  rows: readonly SpreadRow[],
): Figure {
  const { before, current } = occurrencesOf(rows, id);
  const valueAt = (share: number, occurrences: readonly Occurrence[]) => {
    const value = percentileOf(occurrences, share);
    return value === null ? null : formatAmount(unit, unit === 'hours' ? value / TENTHS_OF_HOUR : value);
  };
  const describe = (occurrences: readonly Occurrence[]) => ({
    value: valueAt(0.5, occurrences),
    parts: null,
    high: hasHigh ? valueAt(0.9, occurrences) : null,
  });
  return { id, ...describe(current), before: describe(before), points: null };
}
