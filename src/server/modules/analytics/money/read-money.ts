import type { AnalyticsMoney, readAnalyticsMoney } from '#contracts/analytics.ts';
import { toDecimal } from '#domain/money.ts';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { readSnapshot } from '#server/platform/db/snapshot.queries.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findDaySums } from '../day-sums/find-day-sums.ts';
import { medianFigure, rateFigure, sumFigure } from '../describe-figure.ts';
import { type Shop, spansOf } from '../spans.ts';
import { countCuts, type MoneyRow, sumMoney } from './money.queries.ts';

/** Reads payments to sellers, by the time of the ledger's rows. */
export async function readMoney(
  { database, env }: Shop,
  { query }: Pick<Call<typeof readAnalyticsMoney>, 'query'>,
): Promise<AnalyticsMoney> {
  const timeZone = env.SHOP_TIME_ZONE;
  const spans = spansOf(query, timeZone);
  const { rows, cuts } = await readSnapshot(database, async (db) => {
    const sums = await findDaySums(db, 'payments', spans, timeZone);
    return { rows: await sumMoney(db, spans, sums), cuts: await countCuts(db, spans, sums) };
  });
  return {
    range: spans.range,
    before: spans.before,
    figures: [
      sumFigure('paid_out', spans, rows, ({ paidCents }) => paidCents),
      sumFigure('payout_fees', spans, rows, ({ feeCents }) => feeCents),
      sumFigure('devices_bought', spans, rows, ({ devices }) => devices),
      rateFigure('average_paid', spans, rows, ({ paidCents, devices }) => ({
        numerator: paidCents,
        denominator: devices,
      })),
      rateFigure('paid_as_quoted', spans, rows, ({ asQuoted, devices }) => ({
        numerator: asQuoted,
        denominator: devices,
      })),
      medianFigure('median_cut', cuts, { hasHigh: false }),
    ],
    byMethod: sumByMethod(rows),
  };
}

function sumByMethod(rows: readonly MoneyRow[]): AnalyticsMoney['byMethod'] {
  return PAYMENT_METHOD_VALUES.map((method) => {
    const own = rows.filter((row) => row.bucket > 1 && row.method === method);
    const cents = own.reduce((sum, { paidCents }) => sum + paidCents, 0);
    return { method, payments: own.reduce((sum, { payments }) => sum + payments, 0), cents };
  })
    .sort((one, other) => other.cents - one.cents)
    .map(({ cents, ...sums }) => ({ ...sums, amount: toDecimal(cents) }));
}
