import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESS, mailOrder, newAccount, newGuest, newKey } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

/** Number of other people's orders that are tried, each in every way; a longer run: FOREIGN_ORDERS=1000. */
const FOREIGN = Number(process.env.FOREIGN_ORDERS ?? 40);

let server: TestServer;
/** Orders of a guest and of an account, half and half. */
let foreign: string[];

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '100000' } });
  await server.context.jobs.stop(0);
  const account = await newAccount(server);
  const { body } = await account.browser.patch('/api/auth/me', ADDRESS);
  const people = [await newGuest(server), { browser: account.browser, customerId: body.customer.id }];
  for (const person of people) {
    const { status } = await person.browser.post('/api/sell-requests', mailOrder(person), {
      'idempotency-key': newKey(),
    });
    expect(status).toBe(201);
  }
  // The others are copies, as a shop has after years.
  const columns = `customer_id, product_id, condition, carrier, carrier_name, lock_status, storage, service_method, quantity,
    price_rule, base_price_cents, quoted_price_cents, status, payment_status, tracking_number, created_at, updated_at`;
  await server.context.database.query(
    plain(
      `insert into orders (id, ${columns}) select gen_random_uuid(), ${columns} from orders, generate_series(1, $1::int)`,
      [FOREIGN / 2 - 1],
    ),
  );
  foreign = (await server.context.database.query(plain<{ id: string }>('select id from orders', []))).map(
    ({ id }) => id,
  );
});
afterAll(() => server.stop());

describe('another customer', () => {
  test.each(['guest', 'account'] as const)(
    'who is a %s gets 404 for every order of others, their labels and histories',
    async (kind) => {
      expect(foreign).toHaveLength(FOREIGN);
      const person = kind === 'guest' ? await newGuest(server) : await newAccount(server);
      const seen = new Map<string, number>();
      for (const id of foreign) {
        for (const path of [
          `/api/sell-requests/${id}`,
          `/api/sell-requests/${id}/label`,
          `/api/sell-requests/${id}/history`,
        ]) {
          const { status, body } = await person.browser.get(path);
          const answer = `${status} ${body.code}`;
          seen.set(answer, (seen.get(answer) ?? 0) + 1);
        }
      }
      expect([...seen]).toEqual([['404 not_found', 3 * FOREIGN]]);
      expect((await person.browser.get('/api/sell-requests?limit=200')).body).toEqual([]);
    },
  );

  test('may neither change an order nor place one for its customer', async () => {
    const person = await newGuest(server);
    const id = foreign[0] ?? '';
    for (const answer of [
      await person.browser.patch(`/api/sell-requests/${id}`, { status: 'completed' }),
      await person.browser.delete(`/api/sell-requests/${id}`),
      await person.browser.post(`/api/sell-requests/${id}`, { status: 'completed' }),
    ]) {
      expect(answer.status).toBe(404);
    }
    const [row] = await server.context.database.query(
      plain<{ customer_id: string }>('select customer_id from orders where id = $1', [id]),
    );
    const stolen = await person.browser.post('/api/sell-requests', mailOrder({ customerId: row?.customer_id ?? '' }));
    expect(stolen.status).toBe(404);
  });
});

describe('the history of an own order', () => {
  test('shows the order with every status, oldest first, and no notes of staff', async () => {
    const guest = await newGuest(server);
    const own = (await guest.browser.post('/api/sell-requests', mailOrder(guest))).body.id;
    await server.context.database.query(
      plain(
        `insert into order_events (order_id, kind, from_status, to_status, actor, note, at)
        values ($1, 'status', 'received', 'evaluation', 'pos', 'scratched', now())`,
        [own],
      ),
    );
    const { status, body } = await guest.browser.get(`/api/sell-requests/${own}/history`);
    expect(status).toBe(200);
    expect(body.order.id).toBe(own);
    expect(body.history).toEqual([
      { status: 'received', at: expect.any(String), revised: null, moved: null, declined: null, contest: null },
      { status: 'evaluation', at: expect.any(String), revised: null, moved: null, declined: null, contest: null },
    ]);
    expect(JSON.stringify(body)).not.toContain('scratched');
  });

  test.each(['not-an-id', '00000000-0000-4000-8000-000000000000'])('refuses %s', async (id) => {
    const { status } = await (await newGuest(server)).browser.get(`/api/sell-requests/${id}/history`);
    expect([400, 404]).toContain(status);
  });
});
