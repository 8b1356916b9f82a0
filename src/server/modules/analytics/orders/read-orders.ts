import type { AnalyticsOrders, readAnalyticsOrders } from '#contracts/analytics.ts';
import { readSnapshot } from '#server/platform/db/snapshot.queries.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findDaySums } from '../day-sums/find-day-sums.ts';
import { rateFigure, sumFigure } from '../describe-figure.ts';
import { type Shop, spansOf } from '../spans.ts';
import { countFunnel, type FunnelRow } from './funnel.queries.ts';

type Count = Exclude<keyof FunnelRow, 'bucket'>;

const STAGES = ['placed', 'received', 'inspected', 'paid'] as const satisfies readonly Count[];

/** Reads the outcomes of the orders created in a range. */
export async function readOrders(
  { database, env }: Shop,
  { query }: Pick<Call<typeof readAnalyticsOrders>, 'query'>,
): Promise<AnalyticsOrders> {
  const timeZone = env.SHOP_TIME_ZONE;
  const spans = spansOf(query, timeZone);
  const rows = await readSnapshot(database, async (db) =>
    countFunnel(db, spans, await findDaySums(db, 'orders', spans, timeZone)),
  );
  const share = (part: Count, all: Count) => (row: FunnelRow) => ({ numerator: row[part], denominator: row[all] });
  return {
    range: spans.range,
    before: spans.before,
    figures: [
      sumFigure('orders_placed', spans, rows, ({ placed }) => placed),
      rateFigure('orders_received', spans, rows, share('received', 'placed')),
      rateFigure('orders_inspected', spans, rows, share('inspected', 'placed')),
      rateFigure('orders_paid', spans, rows, share('paid', 'placed')),
      rateFigure('orders_declined', spans, rows, share('declined', 'placed')),
      rateFigure('orders_cancelled', spans, rows, share('cancelled', 'placed')),
      rateFigure('offers_lowered', spans, rows, share('lowered', 'received')),
      rateFigure('offers_declined', spans, rows, share('loweredDeclined', 'lowered')),
      rateFigure('offers_restored', spans, rows, share('restored', 'lowered')),
    ],
    funnel: stagesOf(rows.filter(({ bucket }) => bucket > 1)),
  };
}

function stagesOf(rows: readonly FunnelRow[]): AnalyticsOrders['funnel'] {
  const counts = STAGES.map((stage) => rows.reduce((sum, row) => sum + row[stage], 0));
  return STAGES.map((stage, index) => {
    const orders = counts[index] ?? 0;
    return { stage, orders, dropped: (counts[index - 1] ?? orders) - orders };
  });
}
