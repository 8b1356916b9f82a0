import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TERMS_VERSION } from '#domain/legal/agreement.ts';
import { mailOrder, newGuest, newKey, newStaff, pickupOrder } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

const NO_JOURNEY = { parcel: null, hold: null, decline: null, back: null, paidBy: [] };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => server.stop());

async function countOrders(): Promise<number> {
  const [row] = await server.context.database.query(plain<{ n: number }>('select count(*)::int as n from orders'));
  return row?.n ?? -1;
}

describe('placing an order', () => {
  test('answers with id, price and, for mail-in, tracking number and label', async () => {
    const guest = await newGuest(server);
    const { status, body } = await guest.browser.post('/api/sell-requests', mailOrder(guest));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      customerId: guest.customerId,
      quotedPrice: '1020.00',
      condition: 'good',
      lockStatus: 'unlocked',
      serviceMethod: 'mail',
      status: 'received',
      paymentStatus: 'pending',
      quantity: 1,
      shippingLabelUrl: `/api/sell-requests/${body.id}/label`,
      product: { model: 'iPhone 16 Pro Max', deviceType: 'iPhone', basePrice: '1200.00' },
    });
    expect(body.trackingNumber).toMatch(/^CA\d+$/);
  });

  test('stores every field unchanged', async () => {
    const guest = await newGuest(server);
    const created = await guest.browser.post('/api/sell-requests', pickupOrder(guest, { notes: 'Ring twice\nplease' }));
    const read = await guest.browser.get(`/api/sell-requests/${created.body.id}`);
    // The answer to a new order leaves out its price offer.
    expect(read.body).toEqual({ ...created.body, priceOffer: null, journey: NO_JOURNEY });
    expect(read.body).toMatchObject({
      pickupCity: 'Austin',
      pickupState: 'TX',
      pickupZip: '78704',
      appointmentTime: '10:00 AM',
      trackingNumber: null,
      shippingLabelUrl: null,
    });
  });

  test('begins the history with the author of the order', async () => {
    const guest = await newGuest(server);
    const { body } = await guest.browser.post('/api/sell-requests', mailOrder(guest));
    const history = await server.context.database.query(
      plain('select kind, from_status, to_status, actor from order_events where order_id = $1', [body.id]),
    );
    expect(history).toEqual([{ kind: 'created', from_status: null, to_status: 'received', actor: 'customer' }]);
  });

  test('accepts openbox and pickup as the specification spells them', async () => {
    const guest = await newGuest(server);
    const { body } = await guest.browser.post(
      '/api/sell-requests',
      pickupOrder(guest, { condition: 'openbox', serviceMethod: 'pickup', quotedPrice: '1260.00' }),
    );
    expect(body).toMatchObject({ condition: 'open_box', serviceMethod: 'home_pickup', quotedPrice: '1260.00' });
  });

  test('prices another carrier as locked, ten percent off', async () => {
    const guest = await newGuest(server);
    const { body } = await guest.browser.post(
      '/api/sell-requests',
      mailOrder(guest, { carrier: 'other', carrierName: 'Verizon', quotedPrice: '918.00' }),
    );
    expect(body).toMatchObject({
      carrier: 'other',
      carrierName: 'Verizon',
      lockStatus: 'locked',
      quotedPrice: '918.00',
    });
  });

  test('prices variant B’s payload by the counter rule', async () => {
    const guest = await newGuest(server);
    const { customerId } = guest;
    const order = { customerId, productId: 1, condition: 'used', lockStatus: 'unlocked', serviceMethod: 'mail' };
    const { status, body } = await guest.browser.post('/api/sell-requests', { ...order, quotedPrice: '985.00' });
    expect([status, body.quotedPrice]).toEqual([201, '985.00']);
  });
});

describe('the terms of an order', () => {
  test.each([
    ['their version, where the seller agreed to one', { termsVersion: TERMS_VERSION }, TERMS_VERSION],
    ['none, where nothing was said', {}, null],
  ])('are kept with it and shown to staff: %s', async (_name, changes, kept) => {
    const guest = await newGuest(server);
    const { status, body } = await guest.browser.post('/api/sell-requests', mailOrder(guest, changes));
    const staff = await newStaff(server, 'pos');
    const { body: seen } = await staff.get(`/api/sell-requests/${body.id}`);
    expect([status, body.termsVersion, seen.termsVersion]).toEqual([201, kept, kept]);
  });

  test('stay those of the first answer when it is repeated without them', async () => {
    const guest = await newGuest(server);
    const key = { 'idempotency-key': newKey() };
    const bare = mailOrder(guest);
    const first = await guest.browser.post('/api/sell-requests', { ...bare, termsVersion: TERMS_VERSION }, key);
    const again = await guest.browser.post('/api/sell-requests', bare, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  test('are refused in a version that was never published', async () => {
    const guest = await newGuest(server);
    const order = mailOrder(guest, { termsVersion: '1999-01-01' });
    const { status, body } = await guest.browser.post('/api/sell-requests', order);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['termsVersion']]);
  });
});

describe('the server prices the order', () => {
  test('returns 409 with today’s price for a price that differs, and creates nothing', async () => {
    const guest = await newGuest(server);
    const before = await countOrders();
    const { status, body } = await guest.browser.post(
      '/api/sell-requests',
      mailOrder(guest, { quotedPrice: '1021.00' }),
    );
    expect([status, body.code, body.price]).toEqual([409, 'price_changed', '1020.00']);
    expect(await countOrders()).toBe(before);
  });
});

describe('placing an order refuses', () => {
  const wrong: [string, object, number][] = [
    ['a null price', { quotedPrice: null }, 400],
    ['a negative price', { quotedPrice: '-1.00' }, 400],
    ['a huge price', { quotedPrice: '99999999999' }, 400],
    ['a price that is a number', { quotedPrice: 1020 }, 400],
    ['a price that is a word', { quotedPrice: 'lots' }, 400],
    ['a missing price', { quotedPrice: undefined }, 400],
    ['a product that is a string', { productId: '1' }, 400],
    ['a null product', { productId: null }, 400],
    ['a negative product', { productId: -1 }, 400],
    ['a huge product', { productId: 2 ** 40 }, 400],
    ['a missing product', { productId: undefined }, 400],
    ['a product that does not exist', { productId: 999_999 }, 404],
    ['a product that is not the model it names', { productId: 2 }, 422],
    ['no quantity', { quantity: null }, 400],
    ['quantity zero', { quantity: 0 }, 400],
    ['a negative quantity', { quantity: -3 }, 400],
    ['several devices in one order', { quantity: 2 }, 400],
    ['a quantity in words', { quantity: 'one' }, 400],
    ['battery health above 100', { batteryHealth: 101 }, 400],
    ['negative battery health', { batteryHealth: -1 }, 400],
    ['battery health as a string', { batteryHealth: '90' }, 400],
    ['battery health with a fraction', { batteryHealth: 90.5 }, 400],
    ['an IMEI with a wrong check digit', { imei: '490154203237519' }, 422],
    ['an unknown field', { finalPrice: '1.00' }, 400],
    ['a status', { status: 'completed' }, 400],
    ['an unknown condition', { condition: 'shiny' }, 400],
    ['no carrier for an iPhone', { carrier: undefined }, 422],
    ['a customer that is not an id', { customerId: 'me' }, 400],
    ['notes of more than 1000 characters', { notes: 'x'.repeat(1001) }, 400],
  ];
  test.each(wrong)('%s, and creates nothing', async (_name, changes, expected) => {
    const guest = await newGuest(server);
    const before = await countOrders();
    const { status, body } = await guest.browser.post('/api/sell-requests', mailOrder(guest, changes));
    expect([status, body.message]).toEqual([expected, expect.any(String)]);
    expect(await countOrders()).toBe(before);
  });

  const MISSING = 'Please fill in all appointment and address fields.';
  const wrongPickups: [string, object, string, string][] = [
    ['without a date', { pickupDate: undefined }, MISSING, 'pickupDate'],
    ['without an address', { pickupAddress: undefined }, MISSING, 'pickupAddress'],
    [
      'at a number without a street',
      { pickupAddress: '12', pickupCity: 'Austin', pickupState: 'TX', pickupZip: '78704' },
      'Please enter a valid street address with number and street name.',
      'pickupAddress',
    ],
    ['on a day that has passed', { pickupDate: '2024-01-05 10:00 AM' }, expect.any(String), 'pickupDate'],
    ['at a time that is not a slot', { pickupDate: '2026-12-01 10:30 AM' }, expect.any(String), 'pickupDate'],
  ];
  test.each(wrongPickups)('a home pickup %s, beside its field', async (_name, changes, message, field) => {
    const guest = await newGuest(server);
    const { status, body } = await guest.browser.post('/api/sell-requests', pickupOrder(guest, changes));
    expect([status, body.message]).toEqual([422, message]);
    expect(body.errors[field]).toBeTruthy();
  });

  test('a guest whose phone is not verified', async () => {
    const guest = await newGuest(server, { verified: false });
    const { status, body } = await guest.browser.post('/api/sell-requests', mailOrder(guest));
    expect([status, body.code]).toEqual([403, 'phone_verification_required']);
  });

  test('a guest of another browser like a missing one', async () => {
    const [mine, other] = [await newGuest(server), await newGuest(server)];
    const { status, body } = await mine.browser.post('/api/sell-requests', mailOrder(other));
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  test('mail-in without an address for the label', async () => {
    const guest = await newGuest(server);
    const bare = { name: 'Robin', email: 'r@example.test', phone: guest.phone };
    const { body: customer } = await guest.browser.post('/api/customers/guest', bare);
    const { status, body } = await guest.browser.post(
      '/api/sell-requests',
      mailOrder(guest, { customerId: customer.id }),
    );
    expect([status, body.message]).toEqual([422, 'Please provide your address for the shipping label.']);
  });

  test('mail-in from an address of the military', async () => {
    const guest = await newGuest(server);
    const place = { address: 'PSC 3 Box 1', city: 'APO', state: 'AE', zipCode: '09021' };
    const seller = { name: 'Robin', email: 'r@example.test', phone: guest.phone, ...place };
    const { body: customer } = await guest.browser.post('/api/customers/guest', seller);
    const order = mailOrder(guest, { customerId: customer.id });
    const { status, body } = await guest.browser.post('/api/sell-requests', order);
    expect([status, body.errors.customerId]).toEqual([422, expect.stringContaining('APO, FPO or DPO')]);
  });
});

describe('under one Idempotency-Key, placing an order', () => {
  test('creates one order from 100 simultaneous requests, and gives all of them the same answer', async () => {
    const guest = await newGuest(server);
    const headers = { 'idempotency-key': newKey() };
    const before = await countOrders();
    const order = mailOrder(guest);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => guest.browser.post('/api/sell-requests', order, headers)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
  });

  test('repeats the first answer after the price has changed', async () => {
    const guest = await newGuest(server);
    const headers = { 'idempotency-key': newKey() };
    const order = mailOrder(guest);
    const first = await guest.browser.post('/api/sell-requests', order, headers);
    await server.context.database.query(plain('update products set base_price_cents = 110000 where id = 1'));
    const again = await guest.browser.post('/api/sell-requests', order, headers);
    await server.context.database.query(plain('update products set base_price_cents = 120000 where id = 1'));
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  test('refuses another order', async () => {
    const guest = await newGuest(server);
    const headers = { 'idempotency-key': newKey() };
    await guest.browser.post('/api/sell-requests', mailOrder(guest), headers);
    const other = await guest.browser.post('/api/sell-requests', mailOrder(guest, { notes: 'another' }), headers);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('accepts the same key from another browser', async () => {
    const headers = { 'idempotency-key': newKey() };
    const [one, two] = [await newGuest(server), await newGuest(server)];
    const first = await one.browser.post('/api/sell-requests', mailOrder(one), headers);
    const second = await two.browser.post('/api/sell-requests', mailOrder(two), headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).not.toBe(first.body.id);
  });

  test('accepts a failed request again', async () => {
    const guest = await newGuest(server);
    const headers = { 'idempotency-key': newKey() };
    const wrong = await guest.browser.post('/api/sell-requests', mailOrder(guest, { quotedPrice: '1.00' }), headers);
    const right = await guest.browser.post('/api/sell-requests', mailOrder(guest), headers);
    expect([wrong.status, right.status]).toEqual([409, 201]);
  });
});

test('the database refuses to rewrite the history of an order', async () => {
  const guest = await newGuest(server);
  await guest.browser.post('/api/sell-requests', mailOrder(guest));
  const { database } = server.context;
  await expect(database.query(plain(`update order_events set actor = 'nobody'`))).rejects.toThrow('append-only');
  await expect(database.query(plain('delete from order_events'))).rejects.toThrow('append-only');
});

test('the database refuses to delete the product of an order or to change its id', async () => {
  const guest = await newGuest(server);
  const { body } = await guest.browser.post('/api/sell-requests', mailOrder(guest));
  const sql = (text: string) => server.context.database.query(plain(text, [body.productId]));
  const refusal = { code: '23503' };
  await expect(sql('delete from products where id = $1')).rejects.toMatchObject(refusal);
  await expect(sql('update products set id = 990001 where id = $1')).rejects.toMatchObject(refusal);
  expect(await sql('select from products where id = $1')).toHaveLength(1);
});
