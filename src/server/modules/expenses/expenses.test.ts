import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createExpense } from '#contracts/expenses.ts';
import { eventually } from '#test/eventually.ts';
import { keyHeader, newKey, newStaff, newTerminal } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';

const lines: string[] = [];
let admin: Browser;
const server = await startTestServer({
  env: { LOG_LEVEL: 'info', SHOP_TIME_ZONE: 'America/Chicago' },
  logLines: lines,
});
afterAll(() => server.stop());
beforeEach(async () => {
  admin = await newStaff(server, 'admin');
});

const expense = (changes: object = {}) => ({
  category: 'supplies',
  amount: '12.50',
  description: 'Packing tape',
  employeeId: null,
  receiptUrl: null,
  notes: null,
  ...changes,
});
const add = (changes: object = {}, key = newKey()) =>
  admin.post('/api/business-expenses', expense(changes), keyHeader(key));
const list = async (query = '') => (await admin.get(`/api/business-expenses${query}`)).body;
const totals = async (query = '') => (await admin.get(`/api/business-expenses/totals${query}`)).body;
const described = (rows: { description: string }[]) => rows.map(({ description }) => description);

describe('an expense', () => {
  test('is added on the shop’s day by what its form sends, and listed with who added it', async () => {
    const { status, body } = await add({ notes: ' Two rolls ' });
    expect([status, createExpense.responses[201].safeParse(body).success]).toEqual([201, true]);
    expect(body).toMatchObject({ ...expense(), notes: 'Two rolls', paidFrom: 'card', approval: 'not_needed' });
    expect(body).toMatchObject({ actor: 'admin', version: 1, isDeleted: false, isClosed: false });
    expect(body.spentOn).toBe(
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(server.clock.now()),
    );
    expect((await list())[0]).toEqual(body);
  });

  test('is added once by a double click, and by a second try after a lost answer', async () => {
    const key = newKey();
    const [first, second] = await Promise.all([add({ description: 'Once' }, key), add({ description: 'Once' }, key)]);
    expect(second.body).toEqual(first.body);
    expect((await list()).filter(({ description }: { description: string }) => description === 'Once')).toHaveLength(1);
    expect((await add({ description: 'Twice' }, key)).body.code).toBe('idempotency_key_reused');
  });

  test('is refused for a day to come, and for an employee who is none', async () => {
    const late = await add({ spentOn: '2099-01-01' });
    expect([late.status, late.body.errors]).toEqual([422, { spentOn: 'The date can’t be in the future.' }]);
    const nobody = await add({ employeeId: crypto.randomUUID() });
    expect([nobody.status, nobody.body.errors]).toEqual([422, { employeeId: 'We couldn’t find that employee.' }]);
  });

  test('emits an event, which is logged', async () => {
    const { body } = await add();
    await eventually(() => expect(lines.join()).toContain(body.id));
  });
});

describe('the list of expenses', () => {
  test('pages by tens, the latest day first, and what was added last of a day', async () => {
    for (let i = 1; i <= 12; i += 1) {
      server.clock.advance(1_000);
      await add({ category: 'rent', description: `Rent ${i}`, spentOn: i === 12 ? '2024-01-31' : '2024-02-01' });
    }
    const first = await admin.get('/api/business-expenses?category=rent&limit=10');
    expect(described(first.body)).toEqual(Array.from({ length: 10 }, (_, i) => `Rent ${11 - i}`));
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(first.headers.link)) ?? [];
    const second = await admin.get(next);
    expect([described(second.body), second.headers.link]).toEqual([['Rent 1', 'Rent 12'], undefined]);
    expect((await admin.get('/api/business-expenses?cursor=nonsense')).body.errors).toHaveProperty('cursor');
  });

  test('is narrowed by category, days, way of paying and missing receipts, and totals with it', async () => {
    await add({ category: 'travel', amount: '100.10', spentOn: '2023-05-31', paidFrom: 'till', description: 'Fuel' });
    await add({ category: 'travel', amount: '0.05', spentOn: '2023-06-01', description: 'Toll' });
    const receipt = { receiptUrl: 'https://files.example/1.pdf', description: 'Flight' };
    await add({ category: 'travel', amount: '99999.99', spentOn: '2023-06-30', ...receipt });
    await add({ category: 'meals', amount: '7.00', spentOn: '2023-06-02', description: 'Lunch' });

    expect(described(await list('?from=2023-06-01&to=2023-06-30'))).toEqual(['Flight', 'Lunch', 'Toll']);
    expect(described(await list('?category=travel&to=2023-06-29'))).toEqual(['Toll', 'Fuel']);
    expect(described(await list('?paidFrom=till'))).toEqual(['Fuel']);
    expect(described(await list('?category=travel&show=receipt_missing'))).toEqual(['Toll', 'Fuel']);

    expect(await totals('?from=2023-05-01&to=2023-06-30')).toEqual({
      count: 4,
      total: '100107.14',
      receiptsMissing: 3,
      waiting: 0,
      approvalAbove: null,
      byCategory: [
        { category: 'travel', count: 3, total: '100100.14' },
        { category: 'meals', count: 1, total: '7.00' },
      ],
      byMonth: [
        { month: '2023-06', count: 3, total: '100007.04' },
        { month: '2023-05', count: 1, total: '100.10' },
      ],
    });
    expect(await totals('?category=meals&from=2023-06-01&to=2023-06-30')).toMatchObject({ count: 1, total: '7.00' });
    expect(await totals('?from=2001-01-01&to=2001-01-02')).toMatchObject({ count: 0, total: '0.00', byMonth: [] });
  });
});

describe('the database', () => {
  test.each([
    ['an amount of nothing', 'amount_cents = 0'],
    ['a category that is none', "category = ''"],
    ['an approval without a name', "approval = 'approved'"],
  ])('refuses %s', async (_what, change) => {
    const { body } = await add();
    await expect(server.sql(`update business_expenses set ${change} where id = $1`, [body.id])).rejects.toThrow(
      'check',
    );
  });

  test.each([
    ['business_expenses', 'delete from business_expenses'],
    ['expense_changes', 'delete from expense_changes'],
    ['expense_changes', "update expense_changes set reason = 'x'"],
    ['expense_month_changes', 'delete from expense_month_changes'],
  ])('keeps the rows of %s', async (table, text) => {
    await expect(server.sql(text)).rejects.toThrow(`${table} is append-only`);
  });
});

describe('the files of expenses', () => {
  const linesOf = (text: string) => text.split('\r\n').filter((line) => line !== '');
  /** Adds many expenses of one day at once, as a shop of years has them. */
  const addMany = (count: number, day: string) =>
    server.sql(
      `insert into business_expenses (id, category, amount_cents, description, spent_on, paid_from, approval, actor, created_at, version)
        select gen_random_uuid(), 'rent', n, 'Rent ' || n, $2::date, 'card', 'not_needed', 'admin', now() + n * interval '1 ms', 1
        from generate_series(1, $1::int) n`,
      [count, day],
    );

  test('go on past a page as CSV, with no expense twice and none left out', async () => {
    await addMany(1203, '2022-01-31');
    const rows = linesOf((await admin.get('/api/business-expenses/export?to=2022-12-31')).body).slice(1);
    expect([rows.length, new Set(rows.map((row) => row.split(',')[0])).size]).toEqual([1203, 1203]);
    expect([rows[0], rows.at(-1)]).toEqual([expect.stringMatching(/^Rent 1203,/), expect.stringMatching(/^Rent 1,/)]);
  });

  test('follow each other for QuickBooks until every expense is in one', async () => {
    await addMany(2000, '2021-01-31');
    const sizes: number[] = [];
    const exportedRows = new Set<string>();
    let next: string | null = '/api/business-expenses/quickbooks?from=2021-01-01&to=2021-12-31';
    while (next !== null) {
      const file: Awaited<ReturnType<Browser['get']>> = await admin.get(next);
      const [names, ...rows] = linesOf(file.body);
      expect([file.status, names]).toEqual([200, 'Date,Description,Amount']);
      sizes.push(rows.length);
      for (const row of rows) exportedRows.add(row);
      next = /<([^>]+)>; rel="next"/.exec(String(file.headers.link ?? ''))?.[1] ?? null;
    }
    expect([sizes, exportedRows.size, exportedRows.has('01/31/2021,Rent 1250,-12.50')]).toEqual([
      [999, 999, 2],
      2000,
      true,
    ]);
  });

  // The last one: from here on the shop has a member.
  test('have every expense of the filter as CSV, and start no formula', async () => {
    admin = await newTerminal(server, 'admin', { name: 'Max Grove' });
    const equipment = { category: 'equipment', description: '=SUM(A1), "all"', notes: 'Two', spentOn: '2024-03-05' };
    const [{ id: employeeId }] = (await admin.get('/api/employees')).body;
    await add({ ...equipment, employeeId, paidFrom: 'own_pocket' });
    const file = await admin.get('/api/business-expenses/export?category=equipment');
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="expenses.csv"',
      'cache-control': 'no-store',
    });
    const [names, row, ...others] = linesOf(file.body);
    expect(names).toBe(
      '\uFEFFDescription,Employee,Notes,Date,Category,Paid from,Receipt,Amount,Approval,Approved by,Entered by,Entered (America/Chicago),Receipt files,Miles,Cents per mile,Trip from,Trip to,Refund of',
    );
    expect(row).toMatch(
      /^"'=SUM\(A1\), ""all""",Max Grove,Two,2024-03-05,Equipment,Out of pocket,,12\.50,not required,,Max Grove,\d{4}-\d\d-\d\d \d\d:\d\d,0,,,,,$/,
    );
    expect(others).toEqual([]);
    const [action] = (await admin.get('/api/staff/actions?limit=1')).body;
    expect(action.action).toBe('Exported business expenses as CSV');
  });
});
