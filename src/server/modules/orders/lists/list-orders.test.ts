import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Guest, newGuest } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { placeOrder, readPages } from '../testing/orders.ts';

let guest: Guest;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
await server.context.jobs.stop(0);
afterAll(() => server.stop());
beforeEach(async () => {
  guest = await newGuest(server);
});

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const order = async (changes: object = {}): Promise<string> => (await placeOrder(guest, changes)).id;
const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id);
const list = (query = '') => guest.browser.get(`/api/sell-requests${query}`);

/** Inserts copies of an order, each a second older than the one before; returns all ids, newest first. */
async function copies(id: string, count: number, { apart = '1 second' } = {}): Promise<string[]> {
  const names = `customer_id, product_id, condition, carrier, carrier_name, lock_status, storage, service_method, quantity,
    price_rule, base_price_cents, quoted_price_cents, status, payment_status, tracking_number, updated_at`;
  await sql(
    `insert into orders (id, created_at, ${names})
      select gen_random_uuid(), o.created_at - n * $3::interval, ${names.replaceAll(/(\w+)/g, 'o.$1')}
      from orders o, generate_series(1, $2::int) n where o.id = $1`,
    [id, count, apart],
  );
  const rows = await sql('select id from orders where customer_id = $1 order by created_at desc, id desc', [
    guest.customerId,
  ]);
  return rows.map((row) => row.id);
}

const walk = async (first: string) => (await readPages(guest.browser, first)).map(idsOf);

describe('the list of own orders', () => {
  test('shows the orders of all guests of the browser, newest first, or of one or a status when asked', async () => {
    expect([(await list()).body, (await server.browser().get('/api/sell-requests')).body]).toEqual([[], []]);
    const mine = await order();
    const sam = { name: 'Sam Vale', email: 'sam@example.test', phone: guest.phone };
    const address = '12 Pecan Street, Austin, TX 78704';
    const { body: customer } = await guest.browser.post('/api/customers/guest', { ...sam, address });
    const second = await order({ customerId: customer.id, notes: 'second' });
    const { body } = await list();
    expect(idsOf(body)).toEqual([second, mine]);
    expect(body[0]).toEqual((await guest.browser.get(`/api/sell-requests/${second}`)).body);
    expect(idsOf((await list(`?customerId=${customer.id}`)).body)).toEqual([second]);
    await sql(`update orders set status = 'evaluation' where id = $1`, [second]);
    expect(idsOf((await list('?status=received')).body)).toEqual([mine]);
    expect(idsOf((await list('?status=evaluation')).body)).toEqual([second]);
  });

  test('shows no order of another browser, with any filter or cursor', async () => {
    await copies(await order(), 3);
    const next = /<([^>]+)>/.exec(String((await list('?limit=2')).headers.link))?.[1] ?? '';
    const { browser } = await newGuest(server);
    for (const url of [`/api/sell-requests?customerId=${guest.customerId}`, '/api/sell-requests?limit=200', next])
      expect((await browser.get(url)).body).toEqual([]);
  });

  test.each([
    ['?limit=0', 'limit'],
    ['?q=robin', 'q'],
    ['?cursor=next', 'cursor'],
  ])('refuses %s, naming the field', async (query, field) => {
    const { status, body } = await list(query);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, 'malformed', [field]]);
  });
});

describe('a long list', () => {
  test('answers 50 orders and names the next page', async () => {
    const all = await copies(await order(), 59);
    const pages = await walk('/api/sell-requests');
    expect(pages.map(({ length }) => length)).toEqual([50, 10]);
    expect(pages.flat()).toEqual(all);
  });

  test.each(['1 second', '0 seconds'])('has no repeat and no gap when orders were created %s apart', async (apart) => {
    const all = await copies(await order(), 6, { apart });
    const pages = await walk('/api/sell-requests?limit=3');
    expect([pages.flat(), pages.length]).toEqual([all, 3]);
  });

  test('keeps the filters on every page', async () => {
    const all = await copies(await order(), 3);
    await sql(`update orders set status = 'evaluation' where id = $1`, [all[1]]);
    const query = `limit=2&status=received&customerId=${guest.customerId}`;
    expect((await walk(`/api/sell-requests?${query}`)).flat()).toEqual([all[0], all[2], all[3]]);
  });

  test('shows no order twice when one is created between two pages', async () => {
    const all = await copies(await order(), 3);
    const { headers } = await list('?limit=2');
    await order();
    const next = /<([^>]+)>/.exec(String(headers.link))?.[1] ?? '';
    expect(idsOf((await guest.browser.get(next)).body)).toEqual(all.slice(2));
  });
});
