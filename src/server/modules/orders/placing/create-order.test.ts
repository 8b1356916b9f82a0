import { afterAll, describe, expect, test } from 'vitest';
import { TERMS_VERSION } from '#domain/legal/agreement.ts';
import { keyHeader, mailOrder, newGuest, newStaff, PASSWORD, pickupOrder } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { placeOrder } from '../testing/orders.ts';

const DAY_MS = 24 * 3600 * 1000;
const PLACE = '12 Pecan Street, Austin, TX 78704';
const AT_NO_TIME = { serviceMethod: 'pickup', pickupAddress: PLACE, pickupDate: '2026-12-01 10:30 AM' };
const NO_JOURNEY = { parcel: null, hold: null, decline: null, back: null, paidBy: [] };

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const countOrders = async () => (await sql('select from orders')).length;

describe('placing an order', () => {
  test('answers with id, price and, for mail-in, tracking number and label, and begins the history with its author', async () => {
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
      trackingNumber: expect.stringMatching(/^CA\d+$/),
      shippingLabelUrl: `/api/sell-requests/${body.id}/label`,
      product: { model: 'iPhone 16 Pro Max', deviceType: 'iPhone', basePrice: '1200.00' },
    });
    expect(
      await sql('select kind, from_status, to_status, actor from order_events where order_id = $1', [body.id]),
    ).toEqual([{ kind: 'created', from_status: null, to_status: 'received', actor: 'customer' }]);
  });

  test('stores every field, as the specification spells them, too', async () => {
    const guest = await newGuest(server);
    const spelled = { condition: 'openbox', serviceMethod: 'pickup', quotedPrice: '1134.00' };
    const network = { carrier: 'other', carrierName: 'Verizon' };
    const order = pickupOrder(guest, { ...spelled, ...network, notes: 'Ring twice\nplease' });
    const created = await guest.browser.post('/api/sell-requests', order);
    const read = await guest.browser.get(`/api/sell-requests/${created.body.id}`);
    // The answer to a new order leaves out its price offer.
    expect(read.body).toEqual({ ...created.body, priceOffer: null, journey: NO_JOURNEY });
    expect(read.body).toMatchObject({
      ...network,
      lockStatus: 'locked',
      condition: 'open_box',
      serviceMethod: 'home_pickup',
      notes: 'Ring twice\nplease',
      pickupCity: 'Austin',
      pickupState: 'TX',
      pickupZip: '78704',
      appointmentTime: '10:00 AM',
      trackingNumber: null,
      shippingLabelUrl: null,
    });
  });

  test('keeps the version of the terms that its seller agreed to, also when it is repeated without them', async () => {
    const [guest, key] = [await newGuest(server), keyHeader()];
    const staff = await newStaff(server, 'pos');
    const bare = mailOrder(guest);
    const first = await guest.browser.post('/api/sell-requests', { ...bare, termsVersion: TERMS_VERSION }, key);
    const { body: shownToStaff } = await staff.get(`/api/sell-requests/${first.body.id}`);
    expect([first.body.termsVersion, shownToStaff.termsVersion]).toEqual([TERMS_VERSION, TERMS_VERSION]);
    const again = await guest.browser.post('/api/sell-requests', bare, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await placeOrder(guest)).termsVersion).toBeNull();
  });
});

test('mail-in reads the parts of an address on one line, and is refused without all of them', async () => {
  const { browser, phone } = await newGuest(server);
  const from = async (address: string) => {
    const given = { name: 'Robin Vale', email: 'robin@example.test', phone, address };
    const { body } = await browser.post('/api/customers/guest', given);
    return placeOrder({ browser, customerId: body.id });
  };
  const message = 'Please provide your address for the shipping label.';
  expect(await from('1204 Elm St, Austin')).toMatchObject({ code: 'rule_broken', errors: { customerId: message } });
  const { customer } = await from('1204 elm st, Austin, Texas 78701-1234');
  expect(customer).toMatchObject({ city: 'Austin', state: 'TX', zipCode: '78701' });
});

describe('placing an order refuses, and creates nothing,', () => {
  test.each<[string, object, [status: number, code: string, fields: string[]]]>([
    ['a field that is none', { quotedPrice: 1020 }, [400, 'malformed', ['quotedPrice']]],
    ['another price than today’s', { quotedPrice: '1021.00' }, [409, 'price_changed', []]],
    ['a product that does not exist', { productId: 999_999 }, [404, 'product_not_found', []]],
    ['a product that is not the model it names', { productId: 2 }, [422, 'rule_broken', ['model']]],
    ['a number that is no device’s', { imei: '490154203237519' }, [422, 'rule_broken', ['imei']]],
    ['a pickup at a time that is none', AT_NO_TIME, [422, 'rule_broken', ['pickupDate']]],
  ])('%s', async (_name, changes, refusal) => {
    const guest = await newGuest(server);
    const before = await countOrders();
    const { status, body } = await guest.browser.post('/api/sell-requests', mailOrder(guest, changes));
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual(refusal);
    expect(await countOrders()).toBe(before);
  });

  test('a guest whose phone is not verified, and one of another browser like a missing one', async () => {
    const guest = await newGuest(server, { verified: false });
    expect((await placeOrder(guest)).code).toBe('phone_verification_required');
    const { browser } = await newGuest(server);
    const { customerId } = await newGuest(server);
    expect((await placeOrder({ browser, customerId })).code).toBe('not_found');
  });

  test('the 121st order of one browser within an hour, and not that of another', async () => {
    const [guest, other] = [await newGuest(server), await newGuest(server)];
    await placeOrder(guest);
    // This server allows a thousand times as much.
    await sql(`update rate_limits set points = 120000 where key like 'order-owner:%'`);
    const answers = [await placeOrder(guest), await placeOrder(other)];
    expect(answers.map(({ code = 'placed' }) => code)).toEqual(['too_many_requests', 'placed']);
  });
});

describe('the quote of an order', () => {
  const device = { productId: 2, condition: 'good', carrier: 'unlocked', rule: 'evaluation' };
  const setBase = (cents: number) => sql('update products set base_price_cents = $1 where id = 2', [cents]);

  test('is kept for 14 days while the price changes, and no longer', async () => {
    const guest = await newGuest(server);
    const { body: quote } = await guest.browser.post('/api/calculate-price', device);
    expect(quote.price).toBe('850.00');
    const order = { productId: 2, model: 'iPhone 16 Pro', quotedPrice: '850.00', quoteId: quote.quoteId };
    await setBase(90_000);
    const kept = await placeOrder(guest, order);
    server.clock.advance(14 * DAY_MS + 1000);
    const late = await placeOrder(guest, order);
    server.clock.advance(-14 * DAY_MS - 1000);
    await setBase(100_000);
    expect([kept.quotedPrice, late]).toEqual([
      '850.00',
      expect.objectContaining({ code: 'price_changed', price: '765.00' }),
    ]);
  });

  test('is refused for another device, and with another signature', async () => {
    const guest = await newGuest(server);
    const { quoteId } = (await guest.browser.post('/api/calculate-price', { ...device, productId: 1 })).body;
    const before = await countOrders();
    const forged = `${quoteId.slice(0, -2)}${quoteId.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const changes of [{ condition: 'fair', quoteId }, { quoteId: forged }])
      expect((await placeOrder(guest, changes)).code).toBe('quote_invalid');
    expect(await countOrders()).toBe(before);
  });
});

describe('under one Idempotency-Key, placing an order', () => {
  test('creates one order from 100 simultaneous requests, and gives all of them the same answer', async () => {
    const [guest, key] = [await newGuest(server), keyHeader()];
    const before = await countOrders();
    const order = mailOrder(guest);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => guest.browser.post('/api/sell-requests', order, key)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect([answers[0]?.status, await countOrders()]).toEqual([201, before + 1]);
  });

  test('repeats the first answer after the price has changed, and is another one’s in another browser', async () => {
    const [guest, other, key] = [await newGuest(server), await newGuest(server), keyHeader()];
    const order = mailOrder(guest);
    const first = await guest.browser.post('/api/sell-requests', order, key);
    await sql('update products set base_price_cents = 110000 where id = 1');
    const again = await guest.browser.post('/api/sell-requests', order, key);
    await sql('update products set base_price_cents = 120000 where id = 1');
    expect([again.status, again.body]).toEqual([201, first.body]);
    const theirs = await other.browser.post('/api/sell-requests', mailOrder(other), key);
    expect([theirs.status, theirs.body.id === first.body.id]).toEqual([201, false]);
  });

  test('repeats no order that an account has taken from the browser', async () => {
    const [{ browser, phone, ...guest }, key] = [await newGuest(server), keyHeader()];
    const order = mailOrder(guest);
    const first = await browser.post('/api/sell-requests', order, key);
    const account = { name: 'Dana Reyes', email: 'dana-reyes@example.test', phone, password: PASSWORD };
    expect((await browser.post('/api/auth/register', account)).status).toBe(201);
    expect((await browser.post('/api/auth/claim-orders', {})).body).toEqual({ joined: 1 });
    await browser.post('/api/auth/logout', {});
    const again = await browser.post('/api/sell-requests', order, key);
    const read = await browser.get(`/api/sell-requests/${first.body.id}`);
    expect([again.status, again.body.code, read.status]).toEqual([404, 'not_found', 404]);
  });
});
