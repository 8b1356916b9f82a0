import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Guest, mailOrder, newGuest, pickupOrder } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

const NO_JOURNEY = { parcel: null, hold: null, decline: null, back: null, paidBy: [] };

let server: TestServer;
let guest: Guest;
/** An order of another browser. */
let foreign: string;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  await server.context.jobs.stop(0);
  const other = await newGuest(server);
  foreign = (await other.browser.post('/api/sell-requests', mailOrder(other))).body.id;
});
afterAll(() => server.stop());
beforeEach(async () => {
  guest = await newGuest(server);
});

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const order = async (changes: object = {}): Promise<string> =>
  (await guest.browser.post('/api/sell-requests', mailOrder(guest, changes))).body.id;
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

/** Follows the Link header from page to page. */
async function walk(first: string): Promise<string[][]> {
  const pages: string[][] = [];
  for (let url: string | undefined = first; url !== undefined; ) {
    const { status, body, headers } = await guest.browser.get(url);
    expect(status).toBe(200);
    pages.push(idsOf(body));
    url = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
    if (pages.length > 100) throw new Error('The pages do not end');
  }
  return pages;
}

describe('the list of own orders', () => {
  test('is empty for a browser without orders or without a cookie', async () => {
    expect([(await list()).body, (await server.browser().get('/api/sell-requests')).body]).toEqual([[], []]);
  });

  test('shows own orders, newest first, with every field of a single order', async () => {
    const first = await order();
    const second = await order({ notes: 'second' });
    const { body } = await list();
    expect(idsOf(body)).toEqual([second, first]);
    expect(body[0]).toEqual((await guest.browser.get(`/api/sell-requests/${second}`)).body);
  });

  test('shows the orders of all guests of the browser, or of one when asked', async () => {
    const mine = await order();
    const { body: customer } = await guest.browser.post('/api/customers/guest', {
      name: 'Sam Vale',
      email: 'sam@example.test',
      phone: guest.phone,
      address: '12 Pecan Street, Austin, TX 78704',
    });
    const second = await order({ customerId: customer.id });
    expect(idsOf((await list()).body)).toEqual([second, mine]);
    expect(idsOf((await list(`?customerId=${customer.id}`)).body)).toEqual([second]);
  });

  test('shows no order of another browser, with any filter', async () => {
    const [row] = await sql('select customer_id from orders where id = $1', [foreign]);
    expect((await list(`?customerId=${row?.customer_id}`)).body).toEqual([]);
    expect(idsOf((await list('?limit=200')).body)).not.toContain(foreign);
  });

  test('filters by status', async () => {
    const [received, evaluated] = [await order(), await order()];
    await sql(`update orders set status = 'evaluation' where id = $1`, [evaluated]);
    expect(idsOf((await list('?status=received')).body)).toEqual([received]);
    expect(idsOf((await list('?status=evaluation')).body)).toEqual([evaluated]);
    expect((await list('?status=completed')).body).toEqual([]);
  });
});

describe('a long list', () => {
  test('answers 50 orders and names the next page', async () => {
    const all = await copies(await order(), 59);
    const pages = await walk('/api/sell-requests');
    expect(pages.map(({ length }) => length)).toEqual([50, 10]);
    expect(pages.flat()).toEqual(all);
  });

  test.each([1, 3, 7, 200])('has no repeat and no gap in pages of %d', async (limit) => {
    const all = await copies(await order(), 6);
    const pages = await walk(`/api/sell-requests?limit=${limit}`);
    expect(pages.flat()).toEqual(all);
    expect(pages).toHaveLength(Math.ceil(7 / limit));
  });

  test('has no repeat and no gap when orders were created at the same moment', async () => {
    const all = await copies(await order(), 6, { apart: '0 seconds' });
    expect((await walk('/api/sell-requests?limit=2')).flat()).toEqual(all);
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

  test('shows no orders of another browser by its cursor', async () => {
    await copies(await order(), 3);
    const { headers } = await list('?limit=2');
    const next = /<([^>]+)>/.exec(String(headers.link))?.[1] ?? '';
    expect((await (await newGuest(server)).browser.get(next)).body).toEqual([]);
  });
});

describe('refuses', () => {
  const cursor = (text: string) => `?cursor=${Buffer.from(text).toString('base64url')}`;
  const ID = '5f0e7b52-9a3c-4d0e-8a57-0f5d1a2b3c4d';
  test.each([
    ['no page at all', '?limit=0', 'limit'],
    ['a page of 201', '?limit=201', 'limit'],
    ['half a page', '?limit=1.5', 'limit'],
    ['a page of words', '?limit=all', 'limit'],
    ['two limits', '?limit=1&limit=2', 'limit'],
    ['an unknown status', '?status=lost', 'status'],
    ['a customer that is not an id', '?customerId=1', 'customerId'],
    ['what only staff may ask', '?q=robin', 'q'],
    ['a cursor in words', '?cursor=next', 'cursor'],
    ['an empty cursor', '?cursor=', 'cursor'],
    ['an endless cursor', `?cursor=${'x'.repeat(201)}`, 'cursor'],
    ['a cursor without a time', cursor(ID), 'cursor'],
    ['a cursor with an impossible day', cursor(`2026-13-45T00:00:00.000Z ${ID}`), 'cursor'],
    ['a cursor with an impossible hour', cursor(`2026-11-20T77:00:00.000Z ${ID}`), 'cursor'],
    ['a cursor with an impossible year', cursor(`0000-01-01T00:00:00.000Z ${ID}`), 'cursor'],
    ['a cursor with an invalid id', cursor(`2026-11-20T00:00:00.000Z ${'-'.repeat(36)}`), 'cursor'],
    ['a cursor with a statement', cursor(`2026-11-20T00:00:00.000Z ${ID}' or true --`), 'cursor'],
  ])('%s, naming the field', async (_, query, field) => {
    const { status, body } = await list(query);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, 'malformed', [field]]);
  });
});

describe('a single order', () => {
  test('is readable for its owner', async () => {
    const { body: made } = await guest.browser.post('/api/sell-requests', pickupOrder(guest));
    expect((await guest.browser.get(`/api/sell-requests/${made.id}`)).body).toEqual({
      ...made,
      priceOffer: null,
      journey: NO_JOURNEY,
    });
  });

  test('answers everyone else as if it did not exist', async () => {
    const unknown = await guest.browser.get(`/api/sell-requests/${crypto.randomUUID()}`);
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { code: 'not_found', message: 'We couldn’t find what you’re looking for.' },
    ]);
    for (const browser of [guest.browser, server.browser()]) {
      const { status, body } = await browser.get(`/api/sell-requests/${foreign}`);
      expect([status, body]).toEqual([404, unknown.body]);
    }
  });

  test.each(['1', 'null', `${crypto.randomUUID()}x`, '%27%20or%20true', '..%2f..%2fhealthz'])(
    'has an id: %s is invalid',
    async (id) => {
      expect((await guest.browser.get(`/api/sell-requests/${id}`)).status).toBe(400);
    },
  );

  test('is not found by any of a thousand invented ids', { timeout: 60_000 }, async () => {
    const other = await newGuest(server);
    const mine = guest;
    guest = other;
    const all = await copies(await order(), 999);
    guest = mine;
    const answers = new Set<string>();
    for (let at = 0; at < all.length; at += 50) {
      const batch = all.slice(at, at + 50).map((id) => mine.browser.get(`/api/sell-requests/${id}`));
      for (const { status, raw } of await Promise.all(batch)) answers.add(`${status} ${raw.toString()}`);
    }
    expect(all).toHaveLength(1000);
    expect([...answers]).toEqual(['404 {"message":"We couldn’t find what you’re looking for.","code":"not_found"}']);
  });
});
