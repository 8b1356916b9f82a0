import type { AnalyticsOrders } from '#contracts/analytics.ts';
import { addSums } from '#domain/analytics/figure-facts.ts';
import { ORDER_FIGURES } from '#domain/analytics/figures.ts';
import { findDaySums } from '../day-sums/find-day-sums.ts';
import { describeFigures } from '../describe-figures.ts';
import { rangeReader } from '../spans.ts';
import { countFunnel, type FunnelRow } from './funnel.queries.ts';

const STAGES = ['placed', 'received', 'inspected', 'paid'] as const;

/** Reads the outcomes of the orders created in a range. */
export const readOrders = rangeReader(async (source): Promise<AnalyticsOrders> => {
  const rows = await countFunnel(await findDaySums(source, 'orders'));
  return {
    ...describeFigures(ORDER_FIGURES, source.spans, rows),
    funnel: stagesOf(rows.filter(({ bucket }) => bucket > 1)),
  };
});

function stagesOf(rows: readonly FunnelRow[]): AnalyticsOrders['funnel'] {
  const sums = addSums(rows);
  return STAGES.map((stage, index) => {
    const orders = sums[stage];
    return { stage, orders, dropped: sums[STAGES[index - 1] ?? stage] - orders };
  });
}
