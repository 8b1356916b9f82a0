import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESS, newAccount, newGuest } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { placeOrder } from './testing/orders.ts';

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
  await placeOrder(await newGuest(server));
  await placeOrder({ browser: account.browser, customerId: body.customer.id });
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
});
