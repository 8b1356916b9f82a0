import { afterAll, describe, expect, test } from 'vitest';
import type { Report } from '#contracts/reports.ts';
import { addDays } from '#domain/calendar-day.ts';
import { parseSum, toDecimal } from '#domain/money.ts';
import { newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { fillYear, makeYear } from '#test/year/fill-year.ts';
import { ZONE } from '#test/year/instants.ts';
import type { Product } from '#test/year/orders.ts';
import { readReport, summaryAmount, tableOf } from './testing/read-report.ts';
import { Recount } from './testing/recount-year.ts';

/** 100,000 orders take some minutes, and want a real PostgreSQL: YEAR_ORDERS=100000 makes them, and measures as well. */
const ORDERS = Number(process.env.YEAR_ORDERS ?? 600);
const IS_WHOLE = ORDERS >= 100_000;
const MAX_MS = 300;
const SEED = 38;

const server = await startTestServer({
  env: { RATE_LIMIT_SCALE: '10000', SHOP_TIME_ZONE: ZONE, STAFF_IDLE_MINUTES: '720' },
});
afterAll(() => server.stop());
const admin = await newStaff(server, 'admin');
const client = await server.context.database.pool.connect();
await fillYear(client, { orders: ORDERS, seed: SEED });
client.release();
const products = await server.sql<Product & Record<string, unknown>>(
  'select id, storage, base_price_cents as "basePriceCents" from products where base_price_cents > 0 order by id',
);
// The same rows once more, added up by hand from what was generated, without a database.
const recount = new Recount(makeYear(products, ORDERS, SEED));

const read = (kind: string, period: string) => readReport(admin, kind, period);
const centsOf = (report: Report, name: string) => parseSum(summaryAmount(report, name) ?? '');

const MONTHS = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`);
const DAYS = Array.from({ length: 365 }, (_, index) => addDays('2025-01-01', index));
/** Both changes of the clock with the days beside them, ends of months, and some of all others. */
const CHOSEN = DAYS.filter(
  (day, index) => /-03-(08|09|10)|-11-0[123]|-(01|31)$/.test(day) || index % (IS_WHOLE ? 13 : 31) === 0,
);

/** Reads a CSV file without quotes in the columns that are asked for. @returns the sum of a column, in cents, and the rows */
async function sumOfFile(kind: string, period: string, table: string, fromEnd: number) {
  const { body } = await admin.get(`/api/reports/${kind}/csv?period=${period}&table=${table}`);
  const lines = String(body).split('\r\n').slice(1, -1);
  const cents = lines.reduce((sum, line) => sum + parseSum(line.split(',').at(-fromEnd) ?? ''), 0);
  return { cents, rows: lines.length };
}

describe('over a generated year', () => {
  test('each day of the monthly reports equals a recount of what was generated', async () => {
    const reported: Record<string, unknown>[] = [];
    for (const month of MONTHS) {
      const { rows } = tableOf(await read('monthly', month), 'days');
      for (const { Day = '', Purchases, Fees, Sales, 'Cost of sales': cost, Margin, Expenses } of rows) {
        reported.push({ day: Day, Purchases, Fees, Sales, cost, Margin, Expenses });
      }
    }
    expect(reported).toEqual(
      DAYS.map((day) => {
        const { purchases, fees, sales, saleFees, cost, otherExpenses } = recount.day(day);
        return {
          day,
          Purchases: toDecimal(purchases),
          Fees: toDecimal(fees),
          Sales: toDecimal(sales),
          cost: toDecimal(cost),
          Margin: toDecimal(sales - saleFees - cost),
          Expenses: toDecimal(otherExpenses),
        };
      }),
    );
  });

  test('each daily report equals the day in the month, in its tables, its file and its drawers', async () => {
    for (const day of CHOSEN) {
      const daily = await read('daily', day);
      const { purchases, fees, sales, expenses, cash, differences } = recount.day(day);
      expect(
        ['Paid to sellers', 'Payment fees', 'Sales', 'Expenses', 'Drawers over/short'].map((name) =>
          centsOf(daily, name),
        ),
        day,
      ).toEqual([purchases, fees, sales, expenses, differences]);
      expect(parseSum(tableOf(daily, 'purchases').total.Net ?? '0'), day).toBe(purchases);
      expect(parseSum(tableOf(daily, 'purchases-by-drawer').total.Net ?? '0'), day).toBe(cash);
      const file = await sumOfFile('daily', day, 'purchases', 3);
      expect(file.cents, day).toBe(purchases);
    }
  }, 300_000);

  test('the stock at the end of each month equals what is left of each unit', async () => {
    for (const month of MONTHS) {
      const monthly = await read('monthly', month);
      const { rows } = tableOf(monthly, 'stock');
      const { units, cents } = recount.stockAfter(monthly.to);
      expect([month, rows.at(-1)]).toEqual([
        month,
        { Stock: 'Closing stock', Units: String(units), Cost: toDecimal(cents) },
      ]);
    }
  }, 300_000);

  test.each(['2025', '2025-03..2025-03', '2025-02..2025-10'])(
    'the tax report of %s equals the units one by one, also in its files',
    async (period) => {
      const tax = await read('tax', period);
      const units = recount.units(tax.from, tax.to);
      const table = tableOf(tax, 'units');
      expect(table.rowsInAll).toBe(units.length);
      const sum = (of: (unit: (typeof units)[number]) => number) =>
        toDecimal(units.reduce((all, unit) => all + of(unit), 0));
      expect(table.total).toMatchObject({
        Opening: sum(({ opening }) => opening),
        Payout: sum(({ payout }) => payout),
        Fee: sum(({ fee }) => fee),
        'Other costs': sum(({ added }) => added),
        Closing: sum(({ closing }) => closing),
        Reversed: sum(({ undone }) => undone),
        Sold: sum(({ sold }) => sold),
        'Written off': sum(({ lost }) => lost),
      });
      expect(await sumOfFile('tax', period, 'units', 4)).toEqual({
        cents: units.reduce((all, { sold }) => all + sold, 0),
        rows: units.length,
      });
      const sellers = recount.sellers(tax.from, tax.to);
      expect(tableOf(tax, 'sellers').total).toMatchObject({
        Devices: String(sellers.devices),
        Paid: toDecimal(sellers.cents),
      });
      expect(await sumOfFile('tax', period, 'sellers', 2)).toEqual({ cents: sellers.cents, rows: sellers.people });
    },
    300_000,
  );

  test.runIf(IS_WHOLE)(`reads most days in less than ${MAX_MS} ms`, async () => {
    const times: number[] = [];
    for (const day of CHOSEN) {
      const started = performance.now();
      await read('daily', day);
      times.push(performance.now() - started);
    }
    const [median = Number.POSITIVE_INFINITY] = times.sort((one, other) => one - other).slice(times.length / 2);
    expect(median).toBeLessThan(MAX_MS);
  });
});
