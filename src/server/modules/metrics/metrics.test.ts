import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '#server/platform/root.ts';
import { counterOrder, keyHeader, newGuest, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

const TOKEN = 'a token of this test';

const server = await startTestServer({ env: { METRICS_TOKEN: TOKEN } });
afterAll(() => server.stop());

const fetchMetrics = (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
  server.http.inject({ url: '/metrics', headers });
/** Returns the lines of one figure. */
const linesOf = async (figure: string) =>
  (await fetchMetrics()).body
    .split('\n')
    .filter((line) => line.startsWith(`${figure}{`) || line.startsWith(`${figure} `));

test.each([{}, { authorization: 'Bearer another' }, { authorization: TOKEN }])(
  'tells nothing without the token: %o',
  async (headers) => {
    const { statusCode, body } = await fetchMetrics(headers);
    expect([statusCode, body]).toEqual([401, expect.not.stringContaining('cash_again')]);
  },
);

test('tells orders, the ledger and messages of a sale', async () => {
  const admin = await newStaff(server, 'admin');
  const guest = await newGuest(server);
  const order = await admin.post('/api/staff/sell-requests', counterOrder(guest), keyHeader());
  expect(order.status).toBe(201);
  const payment = { sellRequestId: order.body.id, amount: '1045.00', method: 'cash' };
  const paid = await admin.post('/api/payments', payment, keyHeader());
  expect([paid.status, paid.body.message]).toEqual([201, undefined]);
  expect(await linesOf('cash_again_orders')).toContain('cash_again_orders{status="payment_issued"} 1');
  expect(await linesOf('cash_again_ledger_dollars_today')).toEqual([
    'cash_again_ledger_dollars_today{kind="payment",method="cash"} 1045',
  ]);
  expect(await linesOf('cash_again_messages_oldest_seconds')).toHaveLength(2);
  expect(await linesOf('cash_again_files_ok')).toEqual(['cash_again_files_ok 1']);
});

test('counts requests by the template of their route, and those of strangers together', async () => {
  await server.http.inject('/api/products');
  await server.http.inject('/api/no-such-thing/1');
  await server.http.inject('/api/no-such-thing/2');
  const counts = await linesOf('http_request_duration_seconds_count');
  expect(counts).toContain('http_request_duration_seconds_count{method="GET",route="/api/products",status="2xx"} 1');
  expect(counts.join('\n')).not.toContain('no-such-thing');
});

test.each(['cash-again.rules.yml', 'grafana-dashboard.json'])(
  'tells every figure that deploy/prometheus/%s asks for',
  async (file) => {
    const exported = new Set([...(await fetchMetrics()).body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const config = fs.readFileSync(path.join(ROOT, 'deploy/prometheus', file), 'utf8');
    const names = config.match(/\b(cash_again|http_request|nodejs|process)_\w+/g) ?? [];
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !exported.has(name.replace(/_(bucket|count)$/, '')))).toEqual([]);
  },
);

test('leaves out what cannot be read, and says so', async () => {
  await server.sql('alter table order_events rename to elsewhere');
  const [orders, queries] = [await linesOf('cash_again_orders'), await linesOf('cash_again_look_ok')];
  await server.sql('alter table elsewhere rename to order_events');
  expect(orders).toEqual([]);
  expect(queries.filter((line) => line.endsWith(' 0'))).toEqual(['cash_again_look_ok{look="orders"} 0']);
});
