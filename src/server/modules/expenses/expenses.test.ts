import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createExpense } from '#contracts/expenses.ts';
import { eventually } from '#test/eventually.ts';
import { newKey, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

const lines: string[] = [];
let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'info', SHOP_TIME_ZONE: 'America/Chicago' }, logLines: lines });
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
  admin.post('/api/business-expenses', expense(changes), { 'idempotency-key': key });
const list = async (query = '') => (await admin.get(`/api/business-expenses${query}`)).body;
const totals = async (query = '') => (await admin.get(`/api/business-expenses/totals${query}`)).body;
const described = (rows: { description: string }[]) => rows.map(({ description }) => description);
const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));

describe('an expense', () => {
  test('is added on the shop’s day by what S7 sends, and listed with who added it', async () => {
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

  test.each([
    ['no amount', { amount: '0.00' }, 'amount'],
    ['an amount below a cent', { amount: '0.001' }, 'amount'],
    ['an amount beyond the limit', { amount: '100000.00' }, 'amount'],
    ['a negative amount', { amount: '-1.00' }, 'amount'],
    ['a category that S9 does not name', { category: 'bribes' }, 'category'],
    ['no description', { description: ' ' }, 'description'],
    ['a receipt that a browser would run', { receiptUrl: 'javascript:alert(1)' }, 'receiptUrl'],
    ['a day that does not exist', { spentOn: '2026-02-30' }, 'spentOn'],
    ['a way of paying that is none', { paidFrom: 'bitcoin' }, 'paidFrom'],
  ])('is refused with %s, with a text beside the field', async (_what, changes, field) => {
    const { status, body } = await add(changes);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('is accepted from one cent to 99,999.99 dollars', async () => {
    expect([(await add({ amount: '0.01' })).status, (await add({ amount: '99999.99' })).status]).toEqual([201, 201]);
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
    ['a category that is none', "category = 'bribes'"],
    ['an approval without a name', "approval = 'approved'"],
  ])('refuses %s', async (_what, change) => {
    const { body } = await add();
    await expect(sql(`update business_expenses set ${change} where id = $1`, [body.id])).rejects.toThrow('check');
  });

  test.each([
    ['business_expenses', 'delete from business_expenses'],
    ['expense_changes', 'delete from expense_changes'],
    ['expense_changes', "update expense_changes set reason = 'x'"],
    ['expense_month_changes', 'delete from expense_month_changes'],
  ])('keeps the rows of %s', async (table, text) => {
    await expect(sql(text)).rejects.toThrow(`${table} is append-only`);
  });
});
