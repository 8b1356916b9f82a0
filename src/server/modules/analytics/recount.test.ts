import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { fillYear } from '#test/year/fill-year.ts';
import { localDay, localTime } from '#test/year/instants.ts';
import { readRawRows } from '#test/year/raw-rows.ts';
import { recountCounter, recountPayments, sumOfDays } from '#test/year/recount.ts';
import { analyticsChore } from './index.ts';
import { expectParts, expectSums, type Figure, readFigures, recountSums, toDollars } from './testing/recounted-year.ts';

/** `YEAR_ORDERS=100000` for the size that the product promises. */
const ORDERS = Number(process.env.YEAR_ORDERS ?? 2_000);
const YEAR = { from: '2025-01-01', to: '2025-12-31' };
/** Whole months, parts of them, and days that are over and not. */
const RANGES = [
  { from: '2025-03-01', to: '2025-05-31' },
  { from: '2025-02-14', to: '2025-11-02' },
  { from: '2025-11-02', to: '2025-11-02' },
  { from: '2025-06-10', to: '2026-01-15' },
];
/** Days on which the clock changes, those beside them, and the year's ends. */
const EDGE_DAYS = [
  '2025-01-01',
  '2025-03-08',
  '2025-03-09',
  '2025-03-10',
  '2025-11-01',
  '2025-11-02',
  '2025-11-03',
  '2025-12-31',
];

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const client = await server.context.database.pool.connect();
await fillYear(client, { orders: ORDERS });
const rows = await readRawRows(client);
client.release();
// The year is over.
server.clock.advance(Date.parse('2026-01-15T18:00:00Z') - server.clock.now().getTime());
const admin = await newStaff(server, 'admin');

const read = (call: string, days: { from: string; to: string }, by = '') => readFigures(admin, call, days, by);

describe.each(['rows alone', 'the sums of days'])('from %s', (from) => {
  beforeAll(async () => {
    if (from === 'the sums of days')
      await analyticsChore(server.context).run(server.context.database, server.clock.now());
    const days = await server.sql('select from summed_days');
    expect(days.length > 1_000).toBe(from === 'the sums of days');
  }, 600_000);

  test('every sum of the year, and each of its 365 bars, is that of an independent recount', async () => {
    await expectSums(admin, rows, YEAR);
  });

  test('middle values, what became of orders, and groups are those of an independent recount', async () => {
    for (const range of [YEAR, ...RANGES]) await expectParts(admin, rows, range);
  });

  test('weeks and months add up to the same sums, each of them recounted', async () => {
    for (const by of ['week', 'month']) {
      for (const [call, figure, days, write] of recountSums(rows)) {
        const points = (await read(call, YEAR, by))[figure]?.points ?? [];
        expect(points.length).toBe(by === 'week' ? 53 : 12);
        expect(
          points.map(({ from, value }) => [from, value]),
          figure,
        ).toEqual(points.map(({ from, to }) => [from, write(sumOfDays(days, from, to))]));
      }
    }
  });

  test('a filter of one day is the bar of that day, also where the clock changes', async () => {
    for (const day of EDGE_DAYS) {
      for (const [call, figure, days, write] of recountSums(rows)) {
        const answer = await read(call, { from: day, to: day });
        expect(answer[figure]?.value, `${figure} of ${day}`).toBe(write(days.get(day) ?? 0));
      }
    }
  });

  test('what is compared with is the range before, recounted', async () => {
    const { paid } = recountPayments(rows);
    const { body } = await admin.get('/api/analytics/money?from=2025-11-01&to=2025-11-30');
    expect(body.before).toEqual({ from: '2025-10-01', to: '2025-10-31' });
    expect(body.figures[0].before.value).toBe(toDollars(sumOfDays(paid, '2025-10-01', '2025-10-31')));
    const week = await admin.get('/api/analytics/money?from=2025-11-02&to=2025-11-08');
    expect(week.body.figures[0].before.value).toBe(toDollars(sumOfDays(paid, '2025-10-26', '2025-11-01')));
  });

  test('lines from resale to true margin, types and models add up to the figures', async () => {
    const { body } = await admin.get('/api/analytics/margin?from=2025-03-01&to=2025-11-02');
    const figure = (id: string) => body.figures.find((one: Figure) => one.id === id).value;
    const cents = (text: string) => Math.round(Number(text) * 100);
    const { lines } = body;
    const costs = lines.costs.reduce((sum: number, { amount }: { amount: string }) => sum + cents(amount), 0);
    expect(cents(lines.resale) - cents(lines.saleFees) - costs).toBe(cents(lines.grossMargin));
    expect(lines.grossMargin).toBe(figure('gross_margin'));
    expect(lines.trueMargin).toBe(figure('true_margin'));
    const models = [...body.byModel, ...(body.otherModels === null ? [] : [body.otherModels])];
    for (const groups of [body.byType, models]) {
      const sumOf = (key: string) =>
        groups.reduce((sum: number, group: Record<string, string>) => sum + cents(group[key] ?? ''), 0);
      expect(sumOf('trueMargin')).toBe(cents(figure('true_margin')));
      expect(sumOf('resale')).toBe(cents(figure('resale')));
    }
    expect(body.byModel).toHaveLength(10);
  });

  test('the rows behind a sum add up to it, page by page', async () => {
    const range = 'from=2025-10-26&to=2025-11-08';
    for (const [call, figure, days] of recountSums(rows)) {
      const isOfBooks = call === 'books';
      let url: string | null =
        `/api/analytics/${isOfBooks ? 'book-rows' : 'rows'}?figure=${figure}&${range}&limit=${ORDERS > 10_000 ? 200 : 7}`;
      let sum = 0;
      const ids = new Set<string>();
      while (url !== null) {
        const { status, body, headers } = await admin.get(url);
        expect(status, JSON.stringify(body)).toBe(200);
        for (const row of body) {
          expect(ids).not.toContain(row.id);
          ids.add(row.id);
          sum += Number(row.value);
        }
        url = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1] ?? null;
      }
      const recount = sumOfDays(days, '2025-10-26', '2025-11-08');
      const isMoney = !['devices_bought', 'orders_placed', 'units_sold'].includes(figure);
      expect(Math.round(sum * 100), figure).toBe(isMoney ? recount : recount * 100);
    }
  });

  test('the hours of the week have every order of the year once, by the clock of the shop', async () => {
    const { body } = await admin.get('/api/analytics/intake?from=2025-01-01&to=2025-12-31');
    expect(body.hours).toHaveLength(168);
    const orders = body.hours.reduce((sum: number, hour: { orders: number }) => sum + hour.orders, 0);
    const year = rows.orders.filter(({ created_at }) => localDay(created_at).startsWith('2025'));
    expect(orders).toBe(year.length);
    // Sunday, November 2, has the hour of 1 AM twice.
    const sundayAtOne = year.filter(({ created_at }) => {
      const { day, hour } = localTime(created_at);
      return hour === 1 && new Date(`${day}T12:00:00Z`).getUTCDay() === 0;
    });
    expect(body.hours[1]).toMatchObject({ weekday: 0, hour: 1, orders: sundayAtOne.length });
    expect(sundayAtOne.length).toBeGreaterThan(5);
  });
});

/** Reads Daily Transactions half a minute before a day of the shop ends. It sums from the day on: in a shop nothing is later. */
async function readDaily(day: string): Promise<{ spent: number; transactions: number; completed: number }> {
  const offset = day >= '2025-03-09' && day < '2025-11-02' ? 5 : 6;
  const end = Date.parse(`${addDays(day, 1)}T00:00:00Z`) + offset * 3_600_000 - 30_000;
  server.clock.advance(end - server.clock.now().getTime());
  const pos = await newStaff(server, 'repair-pos');
  const { body } = await pos.get('/api/pos-transactions/stats');
  expect(body.day).toBe(day);
  return {
    spent: Math.round(Number(body.totalSpent) * 100),
    transactions: body.totalTransactions,
    completed: body.completedToday,
  };
}

test('Daily Transactions of the buyback POS is the recount of that day, on days of 23, 24 and 25 hours', async () => {
  const { spent, transactions, completed } = recountCounter(rows);
  for (const day of EDGE_DAYS.slice(0, -1)) {
    // What is later in the generated year is taken off by the figures of the next day.
    const [own, next] = [await readDaily(day), await readDaily(addDays(day, 1))];
    expect(own.spent - next.spent, day).toBe(spent.get(day) ?? 0);
    expect(own.transactions - next.transactions, day).toBe(transactions.get(day) ?? 0);
    expect(own.completed - next.completed, day).toBe(completed.get(day) ?? 0);
  }
});
