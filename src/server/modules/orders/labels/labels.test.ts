import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createLabels } from '#server/ports/labels/index.ts';
import type { Shipment } from '#server/ports/labels/port.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { createStorage, type FileStorage } from '#server/ports/storage/index.ts';
import { pageCount } from '#server/ports/testing/pdf-text.ts';
import { eventually } from '#test/eventually.ts';
import { ADDRESS, type Guest, newAccount, newGuest, newStaff, PASSWORD, pickupOrder } from '#test/factories.ts';
import { type Answer, startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { deskOf, eventsSettled, placeOrder } from '../testing/orders.ts';

const CLAIM_IS_STALE_AFTER_MS = 300_000;

let bought: Shipment[];
/** Failures of the next purchases; later ones succeed. */
let failures: Error[];
let carrierAnswers: () => Promise<void> = () => sleep(400);
const files = new Map<string, Uint8Array>();

const storage: FileStorage = {
  ...createStorage({ folder: 'memory' }),
  put: async (key, bytes) => void files.set(key, bytes),
  get: async (key) => files.get(key) ?? null,
  remove: async (key) => void files.delete(key),
  checkSpace: async () => undefined,
};

const carrier = createLabels({ easypost: null, randomDigits: (count) => '7'.repeat(count) });
const purchase = async (shipment: Shipment) => {
  bought.push(shipment);
  await carrierAnswers();
  for (const failure of failures.splice(0, 1)) throw failure;
  return carrier.purchase(shipment);
};
const server = await startTestServer({
  env: { RATE_LIMIT_SCALE: '100' },
  providers: { labels: { ...carrier, purchase }, storage },
});
// The label of the order's job is tested elsewhere: here only downloads buy.
await server.context.jobs.stop(0);
afterAll(() => server.stop());
beforeEach(() => {
  [bought, failures] = [[], []];
});

const away = () => new ProviderError({ provider: 'fake', problem: 'no answer', retryable: true, status: null });

async function mailed(): Promise<{ guest: Guest; id: string; url: string }> {
  const guest = await newGuest(server);
  const { id, shippingLabelUrl: url } = await placeOrder(guest);
  return { guest, id, url };
}

const expectLabel = async (answer: Answer) => {
  expect(answer.status).toBe(200);
  expect(await pageCount(answer.raw)).toBe(1);
};

describe('the labels of several orders', () => {
  test('are one PDF with a page for each order, bought once', async () => {
    const staff = await newStaff(server, 'pos');
    const [one, other] = [await mailed(), await mailed()];
    const path = `/api/staff/labels?orders=${[one.id, other.id, one.id].join()}`;
    const answer = await staff.get(path);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(await pageCount(answer.raw)).toBe(2);
    expect((await staff.get(path)).status).toBe(200);
    expect(bought.map(({ reference }) => reference)).toEqual([one.id, other.id]);
  });

  test('are refused when one of them has none, like that of a home pickup', async () => {
    const staff = await newStaff(server, 'pos');
    const { guest, id } = await mailed();
    const { body: pickup } = await guest.browser.post('/api/sell-requests', pickupOrder(guest));
    expect(pickup.shippingLabelUrl).toBeNull();
    expect((await guest.browser.get(`/api/sell-requests/${pickup.id}/label`)).status).toBe(404);
    expect((await staff.get(`/api/staff/labels?orders=${id},${pickup.id}`)).status).toBe(404);
  });
});

describe('the label of a mail-in order', () => {
  test('is a PDF that is not cached, with the shop, the street of its customer, and the tracking number that was told', async () => {
    const { browser, phone } = await newGuest(server);
    const address = '500 Congress Ave, Apt 4, Austin, TX 78701';
    const person = { name: 'Robin Vale', email: 'robin@example.test', phone, address };
    const { body: customer } = await browser.post('/api/customers/guest', person);
    const { id, trackingNumber, shippingLabelUrl } = await placeOrder({ browser, customerId: customer.id });
    const orderNumber = id.slice(-8).toUpperCase();
    const answer = await browser.get(shippingLabelUrl);
    await expectLabel(answer);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="label-${orderNumber}.pdf"`,
      'cache-control': 'no-store',
    });
    const region = { city: 'Austin', state: 'TX', zip: '78701' };
    expect(bought).toEqual([
      {
        reference: id,
        trackingNumber,
        orderNumber,
        deviceType: 'iPhone',
        device: 'iPhone 16 Pro Max 256GB, Good',
        from: { name: 'Robin Vale', street: '500 Congress Ave, Apt 4', ...region, phone },
        to: { name: 'Cash Again', street: '1180 Lamplight Row, Suite 4', ...region },
      },
    ]);
  });

  test('is drawn on request by a carrier that draws it, and leaves the order unchanged', async () => {
    const { guest, id, url } = await mailed();
    const { database } = server.context;
    await eventsSettled(server);
    const jobs = await database.query(plain(`select from pgboss.job where name = 'make-label'`));
    const { body: before } = await guest.browser.get(`/api/sell-requests/${id}`);
    server.clock.advance(60_000);
    await expectLabel(await guest.browser.get(url));
    // The parcel is followed from its label on, by a reaction.
    const journey = { ...before.journey, parcel: 'label_made' };
    const read = async () => (await guest.browser.get(`/api/sell-requests/${id}`)).body;
    await eventually(async () => expect([jobs, await read()]).toEqual([[], { ...before, journey }]));
  });

  test('is bought once for many requests, simultaneous and later', async () => {
    const { guest, url } = await mailed();
    const first = await Promise.all([1, 2, 3, 4, 5].map(() => guest.browser.get(url)));
    const answers = [...first, await guest.browser.get(url)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ raw }) => raw.toString('base64'))).size).toBe(1);
    expect(bought).toHaveLength(1);
  });

  test('is bought once when a request looked before another bought it', async () => {
    const { guest, url } = await mailed();
    const { database } = server.context;
    const { query } = database;
    let holding = true;
    const held = Promise.withResolvers<void>();
    const slowly = async (statement: { text: string }, ...given: unknown[]) => {
      if (holding && /set label_claimed_at = \$/.test(statement.text)) {
        holding = false;
        await held.promise;
      }
      return Reflect.apply(query, database, [statement, ...given]);
    };
    Object.assign(database, { query: slowly });
    const slow = guest.browser.get(url);
    await expect.poll(() => holding).toBe(false);
    Object.assign(database, { query });
    await expectLabel(await guest.browser.get(url));
    held.resolve();
    await expectLabel(await slow);
    expect(bought).toHaveLength(1);
  });

  test('is bought again once when its file is lost', async () => {
    const { guest, id, url } = await mailed();
    await guest.browser.get(url);
    files.delete(`labels/${id}.pdf`);
    const answers = await Promise.all([1, 2, 3].map(() => guest.browser.get(url)));
    for (const answer of answers) await expectLabel(answer);
    expect(bought).toHaveLength(2);
    expect(bought[1]).toEqual(bought[0]);
  });
});

describe('when the carrier is away, the label', () => {
  test('answers 503 with Retry-After, and is bought by the next request, also by one that waits', async () => {
    const { guest, url } = await mailed();
    failures.push(away());
    const failed = await guest.browser.get(url);
    expect([failed.status, failed.headers['retry-after'], failed.body]).toEqual([
      503,
      '5',
      { code: 'label_not_ready', message: 'We’re preparing your label. Please try again in a moment.' },
    ]);
    failures.push(away());
    const [one, two] = await Promise.all([guest.browser.get(url), guest.browser.get(url)]);
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 503]));
    expect(bought).toHaveLength(3);
  });
});

test('a purchase whose process died answers 503 while it may be under way, and is repeated once it must be over', async () => {
  const { guest, id, url } = await mailed();
  const claim = (ageMs: number) => {
    const at = new Date(server.clock.now().getTime() - ageMs);
    return server.context.database.query(plain('update orders set label_claimed_at = $2 where id = $1', [id, at]));
  };
  await claim(CLAIM_IS_STALE_AFTER_MS - 60_000);
  const answer = await guest.browser.get(url);
  expect([answer.status, answer.headers['retry-after'], bought]).toEqual([503, '5', []]);
  await claim(CLAIM_IS_STALE_AFTER_MS + 1000);
  await expectLabel(await guest.browser.get(url));
});

test('an order from before the whole address was asked for gets no label: its customer and staff are asked', async () => {
  const { guest, id, url } = await mailed();
  const unknown = `update customers set city = 'Unknown', state = 'Unknown', zip_code = '00000' where id = $1`;
  await server.context.database.query(plain(unknown, [guest.customerId]));
  expect((await guest.browser.get(url)).body.code).toBe('label_not_ready');
  expect((await deskOf(await newStaff(server, 'pos'), id)).parcel.problem).toMatchObject({
    fault: 'address',
    words: 'the address is incomplete',
    address: { street: '12 Pecan Street', city: '', state: '', zip: '' },
  });
});

test('buys no label for an order that its customer has cancelled', async () => {
  const { guest, id, url } = await mailed();
  await guest.browser.post(`/api/sell-requests/${id}/cancel`, { seen: { status: 'received' } });
  expect([(await guest.browser.get(url)).status, bought]).toEqual([404, []]);
});

test('deleting an account drops a label that is being bought, and buys no other', async () => {
  const { browser } = await newAccount(server);
  const { body: account } = await browser.patch('/api/auth/me', ADDRESS);
  const order = await placeOrder({ browser, customerId: account.customer.id });
  await server.context.database.query(plain(`update orders set status = 'completed' where id = $1`, [order.id]));
  const held = Promise.withResolvers<void>();
  carrierAnswers = () => held.promise;
  const download = browser.get(order.shippingLabelUrl);
  await eventually(() => expect(bought).toHaveLength(1));
  expect((await browser.delete('/api/auth/me', { password: PASSWORD }).finally(held.resolve)).status).toBe(200);
  expect((await download).status).toBe(404);
  expect([...files.keys()]).not.toContain(`labels/${order.id}.pdf`);
  const staff = await newStaff(server, 'pos');
  expect((await staff.get(order.shippingLabelUrl)).status).toBe(404);
  expect(bought).toHaveLength(1);
});
