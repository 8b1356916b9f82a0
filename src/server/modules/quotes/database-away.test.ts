import { afterAll, describe, expect, test } from 'vitest';
import { purchaseBody } from '#server/modules/visits/testing/visit-desk.ts';
import { keyHeader, mailOrder, newAccount, newGuest, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { withoutDatabase } from '#test/without-database.ts';

/** The limit of a shop (`ANSWER_WITHIN_MS`). On a machine with other work the answer to it may take as long again. */
const LIMIT_MS = 4_500;

const server = await startTestServer({ env: { ANSWER_WITHIN_MS: String(LIMIT_MS) } });
afterAll(() => server.stop());
const { browser: customer } = await newAccount(server);
await newStaff(server, 'admin', customer);
// Like the pages when the product starts.
await server.browser().get('/api/products');

const DEVICE = { productId: 1, condition: 'good', carrier: 'unlocked' };

test('answers quotes and the catalog while the database is away, also to a signed-in caller', () =>
  withoutDatabase(server.context.database, async () => {
    for (const browser of [customer, server.browser()]) {
      expect((await browser.post('/api/calculate-price', DEVICE)).status).toBe(200);
      expect((await browser.get('/api/products?deviceType=iPhone')).body.length).toBeGreaterThan(0);
    }
  }));

test('answers 503 for a session that cannot be checked while the database is away, and keeps it', async () => {
  await withoutDatabase(server.context.database, async () => {
    for (const path of ['/api/auth/me', '/api/auth/session', '/api/staff/session']) {
      const { status, body, headers } = await customer.get(path);
      expect([path, status, body.code, headers['retry-after']]).toEqual([path, 503, 'unavailable', '5']);
    }
  });
  expect((await customer.get('/api/auth/me')).status).toBe(200);
  expect((await customer.get('/api/staff/session')).status).toBe(200);
});

describe('while the database hangs', () => {
  /** Each creates one row of its table, for a key. */
  const CALLS = {
    'an order': async () => {
      const guest = await newGuest(server);
      const body = mailOrder(guest);
      return {
        table: 'orders',
        send: (key: Record<string, string>) => guest.browser.post('/api/sell-requests', body, key),
      };
    },
    'a purchase at the counter': async () => {
      const pos = await newStaff(server, 'repair-pos');
      const body = purchaseBody();
      return { table: 'visits', send: (key: Record<string, string>) => pos.post('/api/pos-transactions', body, key) };
    },
    'a payment': async () => {
      const [guest, admin] = [await newGuest(server), await newStaff(server, 'admin')];
      const { id } = (await guest.browser.post('/api/sell-requests', mailOrder(guest))).body;
      await admin.patch(`/api/sell-requests/${id}/status`, { status: 'evaluation', sendSMS: false, sendEmail: false });
      const body = { sellRequestId: id, amount: '1020.00', method: 'zelle' };
      return { table: 'payments', send: (key: Record<string, string>) => admin.post('/api/payments', body, key) };
    },
  };

  test.each(Object.entries(CALLS))(
    'answers %s by the time limit, and makes it once for its key',
    async (_, prepare) => {
      const { table, send } = await prepare();
      const count = async () => {
        const [row] = await server.sql<{ n: number }>(`select count(*)::int as n from ${table}`);
        return row?.n ?? 0;
      };
      const before = await count();
      const key = keyHeader();
      const held = await server.context.database.pool.connect();
      await held.query('begin; lock table orders');
      const started = performance.now();
      const { status, body, headers } = await send(key);
      const ms = performance.now() - started;
      await held.query('rollback');
      held.release();
      expect([status, body.code, headers['retry-after'], ms < 2 * LIMIT_MS]).toEqual([503, 'unavailable', '5', true]);

      const again = await send(key);
      expect([again.status, (await send(key)).body.id]).toEqual([201, again.body.id]);
      expect(await count()).toBe(before + 1);
    },
  );
});
