import type { AnalyticsMoney } from '#contracts/analytics.ts';
import { MONEY_FIGURES } from '#domain/analytics/figures.ts';
import { toDecimal } from '#domain/money.ts';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { findDaySums } from '../day-sums/find-day-sums.ts';
import { describeFigures } from '../describe-figures.ts';
import { rangeReader } from '../spans.ts';
import { countCuts, type MoneyRow, sumMoney } from './money.queries.ts';

/** Reads payments to sellers, by the time of the ledger's rows. */
export const readMoney = rangeReader(async (source): Promise<AnalyticsMoney> => {
  const sums = await findDaySums(source, 'payments');
  const rows = await sumMoney(sums);
  return {
    ...describeFigures(MONEY_FIGURES, source.spans, rows, await countCuts(sums)),
    byMethod: sumByMethod(rows.filter(({ bucket }) => bucket > 1)),
  };
});

function sumByMethod(rows: readonly MoneyRow[]): AnalyticsMoney['byMethod'] {
  return PAYMENT_METHOD_VALUES.map((method) => {
    const own = rows.filter((row) => row.method === method);
    const cents = own.reduce((sum, { payouts }) => sum + payouts, 0);
    return { method, payments: own.reduce((sum, { payments }) => sum + payments, 0), cents };
  })
    .sort((one, other) => other.cents - one.cents)
    .map(({ cents, ...sums }) => ({ ...sums, amount: toDecimal(cents) }));
}
