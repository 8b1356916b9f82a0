import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyed } from '#server/modules/orders/testing/orders.ts';
import { mailOrder, newAccount, newGuest, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

/** The limit of a shop (`ANSWER_WITHIN_MS`). On a machine with other work the answer to it may take as long again. */
const LIMIT_MS = 4_500;

let server: TestServer;
let customer: Browser;

beforeAll(async () => {
  server = await startTestServer({ env: { ANSWER_WITHIN_MS: String(LIMIT_MS) } });
  ({ browser: customer } = await newAccount(server));
  await newStaff(server, 'admin', customer);
  // Like the pages when the product starts.
  await server.browser().get('/api/products');
});
afterAll(() => server.stop());

/** Takes the database away like a server that restarts: breaks existing connections, and refuses new ones. */
async function whileAway(work: () => Promise<void>): Promise<void> {
  const { pool } = server.context.database;
  const { options } = pool;
  const { connectionString, host, port } = options;
  Object.assign(options, { connectionString: undefined, host: '127.0.0.1', port: 1 });
  const taken = await Promise.allSettled(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const one of taken) if (one.status === 'fulfilled') one.value.release(true);
  try {
    await work();
  } finally {
    Object.assign(options, { connectionString, host, port });
  }
}

const DEVICE = { productId: 1, condition: 'good', carrier: 'unlocked' };

test('answers quotes and the catalog while the database is away, also to a signed-in caller', () =>
  whileAway(async () => {
    for (const browser of [customer, server.browser()]) {
      expect((await browser.post('/api/calculate-price', DEVICE)).status).toBe(200);
      expect((await browser.get('/api/products?deviceType=iPhone')).body.length).toBeGreaterThan(0);
    }
  }));

test('answers 503 for a session that cannot be checked while the database is away, and keeps it', async () => {
  await whileAway(async () => {
    for (const path of ['/api/auth/me', '/api/auth/session', '/api/staff/session']) {
      const { status, body, headers } = await customer.get(path);
      expect([path, status, body.code, headers['retry-after']]).toEqual([path, 503, 'unavailable', '5']);
    }
  });
  expect((await customer.get('/api/auth/me')).status).toBe(200);
  expect((await customer.get('/api/staff/session')).status).toBe(200);
});

test('answers an order by the time limit while the database hangs, and makes it once for its key', async () => {
  const guest = await newGuest(server);
  const [body, key] = [mailOrder(guest), keyed()];
  const send = () => guest.browser.post('/api/sell-requests', body, key);
  const count = async () => (await server.context.database.query(plain('select from orders'))).length;
  const before = await count();
  const held = await server.context.database.pool.connect();
  await held.query('begin; lock table orders');
  const started = performance.now();
  const late = await send();
  const ms = performance.now() - started;
  await held.query('rollback');
  held.release();
  expect(late).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '5' } });
  expect(ms).toBeLessThan(2 * LIMIT_MS);
  const again = await send();
  expect([again.status, (await send()).body.id]).toEqual([201, again.body.id]);
  expect(await count()).toBe(before + 1);
});
