import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey, newTerminal } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', SHOP_TIME_ZONE: 'America/Chicago' } });
  admin = await newTerminal(server, 'admin', { name: 'Max Grove' });
});
afterAll(() => server.stop());

const keyed = () => ({ 'idempotency-key': newKey() });
const said = { category: 'supplies', amount: '12.50', description: 'Tape', spentOn: '2024-03-05' };
const add = (changes: object) => admin.post('/api/business-expenses', { ...said, ...changes }, keyed());
const linesOf = (text: string) => text.split('\r\n').filter((line) => line !== '');
/** Adds many expenses of one day at once, as a shop of years has them. */
const addMany = (count: number, day: string) =>
  server.context.database.query(
    plain(
      `insert into business_expenses (id, category, amount_cents, description, spent_on, paid_from, approval, actor, created_at, version)
        select gen_random_uuid(), 'rent', n, 'Rent ' || n, $2::date, 'card', 'not_needed', 'admin', now() + n * interval '1 ms', 1
        from generate_series(1, $1::int) n`,
      [count, day],
    ),
  );

test('the CSV file of expenses has every expense of the filter, and starts no formula', async () => {
  const { body: member } = await admin.post('/api/employees', { name: 'Ana Cole', passcode: '2468' }, keyed());
  await add({ description: '=SUM(A1), "all"', notes: 'Two', employeeId: member.id, paidFrom: 'own_pocket' });
  await add({ category: 'meals', description: 'Lunch' });
  const file = await admin.get('/api/business-expenses/export?category=supplies');
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
    /^"'=SUM\(A1\), ""all""",Ana Cole,Two,2024-03-05,Supplies,Out of pocket,,12\.50,not required,,Max Grove,\d{4}-\d\d-\d\d \d\d:\d\d,0,,,,,$/,
  );
  expect(others).toEqual([]);
  const [action] = (await admin.get('/api/staff/actions?limit=1')).body;
  expect(action.action).toBe('Exported business expenses as CSV');
});

test('the CSV file goes on past a page, with no expense twice and none left out', async () => {
  await addMany(1203, '2022-01-31');
  const rows = linesOf((await admin.get('/api/business-expenses/export?to=2022-12-31')).body).slice(1);
  expect([rows.length, new Set(rows.map((row) => row.split(',')[0])).size]).toEqual([1203, 1203]);
  expect([rows[0], rows.at(-1)]).toEqual([expect.stringMatching(/^Rent 1203,/), expect.stringMatching(/^Rent 1,/)]);
});

test('files for QuickBooks follow each other until every expense is in one', async () => {
  await addMany(2000, '2021-01-31');
  const sizes: number[] = [];
  const seen = new Set<string>();
  let next: string | null = '/api/business-expenses/quickbooks?from=2021-01-01&to=2021-12-31';
  while (next !== null) {
    const file: Awaited<ReturnType<Browser['get']>> = await admin.get(next);
    const [names, ...rows] = linesOf(file.body);
    expect([file.status, names]).toEqual([200, 'Date,Description,Amount']);
    sizes.push(rows.length);
    for (const row of rows) seen.add(row);
    next = /<([^>]+)>; rel="next"/.exec(String(file.headers.link ?? ''))?.[1] ?? null;
  }
  expect([sizes, seen.size, seen.has('01/31/2021,Rent 1250,-12.50')]).toEqual([[999, 999, 2], 2000, true]);
});
