import { expect } from 'vitest';
import type { Browser } from '#test/server-harness.ts';
import { localDay } from '#test/year/instants.ts';
import type { RawRows } from '#test/year/raw-rows.ts';
import {
  type ByDay,
  recountDrawers,
  recountExpenses,
  recountPayments,
  recountSales,
  sumOfDays,
} from '#test/year/recount.ts';
import {
  type Middle,
  recountCuts,
  recountDaysToSell,
  recountFunnel,
  recountMethods,
  recountSold,
  recountSpeeds,
} from '#test/year/recount-parts.ts';

export interface Figure {
  id: string;
  value: string | null;
  high: string | null;
  parts: { numerator: number; denominator: number } | null;
  points: { from: string; to: string; value: string | null }[] | null;
}

interface Days {
  from: string;
  to: string;
}

/** Reads a call of analytics. @returns its body */
async function readCall(admin: Browser, call: string, { from, to }: Days, by = '') {
  const query = `from=${from}&to=${to}${by === '' ? '' : `&by=${by}`}`;
  const { status, body } = await admin.get(`/api/analytics/${call}?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Reads the figures of a call. */
export async function readFigures(admin: Browser, call: string, days: Days, by = ''): Promise<Record<string, Figure>> {
  const { figures } = await readCall(admin, call, days, by);
  return Object.fromEntries(figures.map((figure: Figure) => [figure.id, figure]));
}

export const toDollars = (cents: number): string => (cents / 100).toFixed(2);
const toText = (count: number) => String(count);
const cents = (amount: string) => Math.round(Number(amount) * 100);
const minus = (minuend: ByDay, ...others: ByDay[]): ByDay => {
  const all = new Map(minuend);
  for (const other of others) for (const [day, amount] of other) all.set(day, (all.get(day) ?? 0) - amount);
  return all;
};

/** Recounts the figures that add up, each with its call. */
export function recountSums(
  rows: RawRows,
): [call: string, figure: string, days: ByDay, write: (amount: number) => string][] {
  const { paid, fees, devices } = recountPayments(rows);
  const sold = recountSales(rows);
  const expenses = recountExpenses(rows);
  const gross = minus(sold.resale, sold.fees, sold.cost);
  const placed = new Map<string, number>();
  for (const { created_at } of rows.orders)
    placed.set(localDay(created_at), (placed.get(localDay(created_at)) ?? 0) + 1);
  return [
    ['money', 'paid_out', paid, toDollars],
    ['money', 'payout_fees', fees, toDollars],
    ['money', 'devices_bought', devices, toText],
    ['orders', 'orders_placed', placed, toText],
    ['margin', 'units_sold', sold.units, toText],
    ['margin', 'resale', sold.resale, toDollars],
    ['margin', 'gross_margin', gross, toDollars],
    ['margin', 'hold_cost', sold.hold, toDollars],
    ['margin', 'true_margin', minus(gross, sold.hold), toDollars],
    ['books', 'over_short', recountDrawers(rows), toDollars],
    ['books', 'expenses', expenses, toDollars],
    ['books', 'net_cash', minus(sold.resale, sold.fees, paid, fees, expenses), toDollars],
  ];
}

/** Expects the sums of a range, and the bars of its days, to match the recount. */
export async function expectSums(admin: Browser, rows: RawRows, range: Days): Promise<void> {
  const calls = new Map<string, Record<string, Figure>>();
  for (const [call, figure, days, write] of recountSums(rows)) {
    const answer = calls.get(call) ?? (await readFigures(admin, call, range, 'day'));
    calls.set(call, answer);
    expect(answer[figure]?.value, figure).toBe(write(sumOfDays(days, range.from, range.to)));
    const points = answer[figure]?.points ?? [];
    expect(
      points.map(({ from, value }) => [from, value]),
      figure,
    ).toEqual(points.map(({ from }) => [from, write(days.get(from) ?? 0)]));
  }
}

/** Expects the medians of a range, the outcomes of its orders, and its groups to match the recount. */
export async function expectParts(admin: Browser, rows: RawRows, range: Days): Promise<void> {
  const { from, to } = range;
  const [money, orders, speed, margin] = await Promise.all(
    ['money', 'orders', 'speed', 'margin'].map((call) => readCall(admin, call, range)),
  );
  const figure = (body: { figures: Figure[] }, id: string) => body.figures.find((one) => one.id === id);
  const expectMiddle = (
    body: { figures: Figure[] },
    id: string,
    { middle, high }: Middle,
    write: (amount: number) => string,
  ) =>
    expect(figure(body, id), id).toMatchObject({
      value: middle === null ? null : write(middle),
      high: id === 'median_cut' || high === null ? null : write(high),
    });
  expectMiddle(money, 'median_cut', recountCuts(rows, from, to), toDollars);
  expectMiddle(margin, 'days_to_sell', recountDaysToSell(rows, from, to), toText);
  for (const [id, middle] of Object.entries(recountSpeeds(rows, from, to)))
    expectMiddle(speed, id, middle, (tenths) => (tenths / 10).toFixed(1));
  const { placed, ...funnel } = recountFunnel(rows, from, to);
  const shares = { lowered: 'offers_lowered', restored: 'offers_restored' };
  for (const [stage, count] of Object.entries(funnel)) {
    const id = stage === 'lowered' || stage === 'restored' ? shares[stage] : `orders_${stage}`;
    expect(figure(orders, id)?.parts?.numerator, id).toBe(count);
  }
  expect(figure(orders, 'orders_placed')?.value).toBe(toText(placed ?? 0));
  const groups = (list: Record<string, string>[], key: string, amount: string) =>
    Object.fromEntries(list.map((one) => [one[key], cents(one[amount] ?? '')]).filter(([, sum]) => sum !== 0));
  const withoutZeros = (sums: Record<string, number>) =>
    Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
  const { types, kinds } = recountSold(rows, from, to);
  expect(groups(money.byMethod, 'method', 'amount')).toEqual(withoutZeros(recountMethods(rows, from, to)));
  expect(groups(margin.byType, 'deviceType', 'resale')).toEqual(withoutZeros(types));
  expect(groups(margin.lines.costs, 'kind', 'amount')).toEqual(withoutZeros(kinds));
}
