import { afterAll, describe, expect, test } from 'vitest';
import type { Report } from '#contracts/reports.ts';
import { fromLocalField } from '#domain/shop-wall-clock.ts';
import { newStaff } from '#test/factories.ts';
import { Books } from '#test/hand-made-books.ts';
import { startTestServer } from '#test/server-harness.ts';
import { readReport, summaryAmount, tableOf } from './testing/read-report.ts';

const ZONE = 'America/Chicago';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', SHOP_TIME_ZONE: ZONE } });
afterAll(() => server.stop());
const admin = await newStaff(server, 'admin');
const books = new Books(server);
await books.open();

const read = (kind: string, period: string) => readReport(admin, kind, period);
const at = (local: string) => fromLocalField(local, ZONE) ?? '';

describe('the daily report', () => {
  test('counts payments less reversals by method, each on the day of its own entry', async () => {
    const first = await books.buy({ at: at('2024-05-06T09:00'), cents: 30_000, method: 'cash' });
    await books.buy({ at: at('2024-05-06T23:59'), cents: 20_001, method: 'card', feeCents: 500 });
    await books.buy({ at: at('2024-05-07T00:00'), cents: 99_900, method: 'cash' });
    await books.giveBack(first, at('2024-05-07T10:00'));
    const day = await read('daily', '2024-05-06');
    expect(tableOf(day, 'purchases').rows).toMatchObject([
      { Method: 'Cash', Payments: '1', Paid: '300.00', Reversals: '0', Net: '300.00' },
      { Method: 'Card', Payments: '1', Paid: '200.01', Net: '200.01', Fees: '5.00' },
    ]);
    expect(tableOf(day, 'purchases').total).toMatchObject({ Payments: '2', Net: '500.01', Fees: '5.00' });
    expect(tableOf(day, 'devices').total).toMatchObject({ Paid: '500.01', Fee: '5.00' });
    expect(summaryAmount(day, 'Paid to sellers')).toBe('500.01');
    const next = await read('daily', '2024-05-07');
    expect(tableOf(next, 'purchases').rows).toMatchObject([
      { Method: 'Cash', Payments: '1', Paid: '999.00', Reversals: '1', Reversed: '300.00', Net: '699.00' },
    ]);
  });

  test('adds cash purchases up by drawer session, with what no drawer has in a line of its own', async () => {
    const today = '2024-06-03';
    const drawer = await books.openDrawer({ at: at(`${today}T08:00`), cents: 50_000 });
    const unit = await books.buy({ at: at(`${today}T09:00`), cents: 12_000, drawer });
    await books.buy({ at: at(`${today}T10:00`), cents: 3_000, drawer });
    await books.buy({ at: at(`${today}T10:30`), cents: 700 });
    await books.giveBack(unit, at(`${today}T11:00`), drawer);
    await books.closeDrawer(drawer, { at: at(`${today}T18:00`), countedCents: 46_500 });
    const day = await read('daily', today);
    expect(tableOf(day, 'purchases-by-drawer').rows).toMatchObject([
      { Register: drawer.name, Paid: '150.00', Reversed: '120.00', Net: '30.00' },
      { Register: 'Not from a drawer', Net: '7.00' },
    ]);
    expect(tableOf(day, 'purchases-by-drawer').total?.Net).toBe(tableOf(day, 'purchases').total?.Net);
    expect(tableOf(day, 'drawers').rows).toMatchObject([
      { 'Z report': '1', 'Opening float': '500.00', Expected: '470.00', Counted: '465.00', 'Over/short': '-5.00' },
    ]);
    expect(summaryAmount(day, 'Drawers over/short')).toBe('-5.00');
  });

  test('marks what came after the last drawer was closed', async () => {
    const today = '2024-06-04';
    const drawer = await books.openDrawer({ at: at(`${today}T08:00`), cents: 10_000 });
    await books.buy({ at: at(`${today}T09:00`), cents: 1_000, drawer });
    await books.closeDrawer(drawer, { at: at(`${today}T18:00`), countedCents: 9_000 });
    const before = await read('daily', today);
    expect([before.notes, tableOf(before, 'after-close').rows]).toEqual([[], []]);
    await books.buy({ at: at(`${today}T19:00`), cents: 2_500, method: 'zelle' });
    await books.spend({ day: today, cents: 4_200, category: 'rent' });
    const after = await read('daily', today);
    expect(after.notes).toEqual([expect.stringContaining('Changed after close')]);
    expect(tableOf(after, 'after-close').rows).toMatchObject([
      { Type: 'Payment', Amount: '25.00' },
      { Type: 'Expense added', Amount: '42.00' },
    ]);
  });

  test('refuses what is no day', async () => {
    const { status, body } = await admin.get('/api/reports/daily?period=2024-02-30');
    expect([status, body.errors]).toEqual([422, { period: 'Enter a day, like 2026-11-23' }]);
  });
});

describe('the monthly and the tax report', () => {
  test('count money that came back on an expense in its own month, less what is in the cost of units', async () => {
    const bought = await books.buy({ at: at('2021-03-01T10:00'), cents: 10_000 });
    const expense = await books.spend({ day: '2021-03-02', cents: 5_000, category: 'equipment' });
    await books.addCost(bought, { at: at('2021-03-02T10:00'), cents: 4_000, kind: 'parts', expense });
    const refund = await books.spend({ day: '2021-04-03', cents: -1_210, category: 'equipment', refundOf: expense });
    const spent = async (month: string) => {
      const report = await read('monthly', month);
      return [tableOf(report, 'days').total?.Expenses, tableOf(report, 'expenses').rows];
    };
    const row = { Category: 'Equipment', Expenses: '1' };
    expect(await spent('2021-03')).toEqual([
      '10.00',
      [{ ...row, Amount: '50.00', 'In unit costs': '40.00', 'Other expenses': '10.00' }],
    ]);
    expect(await spent('2021-04')).toEqual([
      '-12.10',
      [{ ...row, Expenses: '0', Amount: '-12.10', 'In unit costs': '0.00', 'Other expenses': '-12.10' }],
    ]);
    // The part costs less now: what came back is in the cost of the unit.
    await books.addCost(bought, { at: at('2021-04-04T10:00'), cents: -1_210, kind: 'parts', expense: refund });
    expect((await spent('2021-04'))[0]).toBe('0.00');
    expect(tableOf(await read('tax', '2021'), 'expenses').total).toMatchObject({
      Amount: '37.90',
      'In unit costs': '27.90',
      'Other expenses': '10.00',
    });
    const { body: figures } = await admin.get('/api/analytics/books?from=2021-04-01&to=2021-04-30');
    expect(figures.byCategory).toEqual([{ category: 'equipment', count: 0, amount: '-12.10' }]);
    const day = await read('daily', '2021-04-03');
    expect(summaryAmount(day, 'Expenses')).toBe('-12.10');
    expect(tableOf(day, 'expenses').rows[0]?.['Paid from']).toMatch(/^Back to /);
    await books.giveBack(bought, at('2021-05-01T10:00'));
  });

  test('rebuild the stock of a past day, and find the cost of what was sold unit by unit', async () => {
    // Bought in January, sold in February, the sale reversed in March, sold again in April.
    const twice = await books.buy({ at: at('2022-01-10T10:00'), cents: 40_000, feeCents: 500, method: 'card' });
    await books.sell(twice, { at: at('2022-02-10T10:00'), cents: 60_000 });
    await books.reverseSale(twice, at('2022-03-10T10:00'));
    await books.sell(twice, { at: at('2022-04-10T10:00'), cents: 55_000 });
    // Bought in January, repaired in February by an expense, written off in March.
    const broken = await books.buy({ at: at('2022-01-20T10:00'), cents: 10_000 });
    const expense = await books.spend({ day: '2022-02-01', cents: 5_000, category: 'supplies' });
    await books.addCost(broken, { at: at('2022-02-02T10:00'), cents: 3_000, kind: 'parts', expense });
    await books.end(broken, 'written_off', at('2022-03-20T10:00'));
    // Lost and found again; and one that was given back to its seller with a part in it.
    const found = await books.buy({ at: at('2022-01-25T10:00'), cents: 7_000 });
    await books.end(found, 'lost', at('2022-02-25T10:00'));
    await books.find(found, at('2022-03-25T10:00'));
    const returned = await books.buy({ at: at('2022-02-26T10:00'), cents: 2_000 });
    await books.addCost(returned, { at: at('2022-02-26T11:00'), cents: 150, kind: 'parts' });
    await books.giveBack(returned, at('2022-03-02T10:00'));
    // A purchase that was undone while its device stays.
    const undone = await books.buy({ at: at('2022-03-03T10:00'), cents: 1_100, feeCents: 500, method: 'card' });
    await books.undo(undone, at('2022-03-04T10:00'));

    const closing = async (month: string) => tableOf(await read('monthly', month), 'stock').rows.at(-1);
    expect(await closing('2021-12')).toMatchObject({ Units: '0', Cost: '0.00' });
    expect(await closing('2022-01')).toMatchObject({ Units: '3', Cost: '575.00' });
    expect(await closing('2022-02')).toMatchObject({ Units: '2', Cost: '151.50' });
    expect(await closing('2022-03')).toMatchObject({ Units: '2', Cost: '475.00' });
    expect(await closing('2022-04')).toMatchObject({ Units: '1', Cost: '70.00' });

    const february = await read('monthly', '2022-02');
    expect(tableOf(february, 'days').total).toMatchObject({
      Payments: '1',
      Purchases: '20.00',
      Sales: '600.00',
      'Cost of sales': '405.00',
      // Of an expense of $50, $30 is the cost of a unit.
      Margin: '195.00',
      Expenses: '20.00',
      Net: '175.00',
    });

    const goods = (year: Report) =>
      Object.fromEntries(tableOf(year, 'cost-of-goods').rows.map(({ Line = '', Amount }) => [Line, Amount]));
    const year = await read('tax', '2022');
    expect(goods(year)).toMatchObject({
      'Opening stock': '0.00',
      'Purchases: payouts to sellers': '601.00',
      'Payment fees': '10.00',
      Parts: '31.50',
      'Less reversed purchases: payouts and fees': '-36.00',
      'Less closing stock': '-70.00',
      'Cost of units sold or written off': '536.50',
      Sold: '405.00',
      'Written off, used for parts or lost, less units found again': '131.50',
    });
    expect(tableOf(year, 'units').rows.map(({ Sold, 'Written off': off, Closing }) => [Sold, off, Closing])).toEqual([
      ['405.00', '0.00', '0.00'],
      ['0.00', '130.00', '0.00'],
      ['0.00', '0.00', '70.00'],
      ['0.00', '1.50', '0.00'],
      ['0.00', '0.00', '0.00'],
    ]);
    // In March the sale of February comes back, and the lost one is found.
    expect(goods(await read('tax', '2022-03..2022-03'))).toMatchObject({
      'Opening stock': '151.50',
      'Less closing stock': '-475.00',
      'Cost of units sold or written off': '-343.50',
      Sold: '-405.00',
      'Written off, used for parts or lost, less units found again': '61.50',
    });
    const ledger = tableOf(year, 'ledger').rows;
    expect(ledger.at(-1)).toEqual({ Line: 'Difference', Amount: '0.00' });
  });

  test('sum what each seller was paid, a person with two records once', async () => {
    const [one, two, other] = [
      await books.addSeller('Ana Cole'),
      await books.addSeller('Ana C.'),
      await books.addSeller('Bo =1'),
    ];
    await books.merge(two, one);
    await books.buy({ at: at('2020-03-01T10:00'), cents: 10_000, seller: one });
    await books.buy({ at: at('2020-04-01T10:00'), cents: 5_000, seller: two });
    const back = await books.buy({ at: at('2020-05-01T10:00'), cents: 900, seller: other });
    await books.buy({ at: at('2020-05-02T10:00'), cents: 800, seller: other });
    await books.giveBack(back, at('2020-06-01T10:00'));
    const sellers = tableOf(await read('tax', '2020'), 'sellers');
    expect(sellers.rows.map(({ Name, Devices, Paid }) => [Name, Devices, Paid])).toEqual([
      ['Ana Cole', '2', '150.00'],
      ['Bo =1', '1', '8.00'],
    ]);
    expect(sellers.total).toMatchObject({ Devices: '3', Paid: '158.00' });
  });
});
