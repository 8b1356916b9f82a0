import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getOrderHistory } from '#contracts/orders.ts';
import { trackOrder } from '#contracts/tracking.ts';
import { writeTrackingToken } from '#server/modules/orders/index.ts';
import { type Guest, mailOrder, newGuest, newKey, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';

let server: TestServer;
let guest: Guest;
let pos: Browser;
let admin: Browser;
let id: string;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  guest = await newGuest(server);
  [pos, admin] = await Promise.all([newStaff(server, 'pos'), newStaff(server, 'admin')]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Quoted at 1020.00.
  id = (await guest.browser.post('/api/sell-requests', mailOrder(guest))).body.id;
});

const WHY = 'As agreed with the customer';
const QUIET = { sendSMS: false, sendEmail: false };
const revise = (body: object, by = pos) =>
  by.patch(`/api/sell-requests/${id}/status`, { status: 'evaluation', priceReason: WHY, ...QUIET, ...body });
const pay = (amount: string, by = pos, body: object = {}) =>
  by.post(
    '/api/payments',
    { sellRequestId: id, amount, method: 'cash', reason: WHY, ...body },
    { 'idempotency-key': newKey() },
  );
const order = async () => (await admin.get(`/api/sell-requests/${id}`)).body;

const refused = ({ status, body }: { status: number; body: { code: string; errors: object } }) =>
  expect([status, body.code, body.errors]).toEqual([
    403,
    'price_needs_admin',
    { finalPrice: 'Up to the quoted $1,020 without an admin' },
  ]);

describe('setting a price above the quote', () => {
  test('refuses POS with every status, and applies no part of the change', async () => {
    for (const status of ['received', 'evaluation', 'price_confirmation', 'completed']) {
      refused(await revise({ status, finalPrice: '1020.01', assignedTo: 'Kim' }));
    }
    expect(await order()).toMatchObject({ status: 'received', finalPrice: null, assignedTo: null, version: 1 });
  });

  test('accepts an admin with a reason, and pays that price from then on', async () => {
    const bare = await revise({ finalPrice: '1200.00', priceReason: undefined }, admin);
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['priceReason']]);
    expect((await revise({ finalPrice: '1200.00' }, admin)).body).toMatchObject({ finalPrice: '1200.00' });
    expect((await revise({ status: 'device_received', priceReason: undefined })).status).toBe(200);
    expect((await pay('1200.01')).body.code).toBe('amount_needs_admin');
    expect((await pay('1200.00', pos, { reason: undefined })).status).toBe(201);
  });

  test('refuses POS after it lowered the price, also by undo', async () => {
    expect((await revise({ finalPrice: '500.00' })).status).toBe(200);
    refused(await revise({ finalPrice: '1020.01' }));
    expect((await revise({ finalPrice: '9999.00', undo: true, version: 2 })).status).toBe(400);
    expect((await order()).finalPrice).toBe('500.00');
    expect((await pay('9999.00')).body.code).toBe('amount_needs_admin');
    expect((await pay('500.01')).body.code).toBe('amount_needs_admin');
  });

  test('refuses POS to set a price again that an admin had set', async () => {
    await revise({ finalPrice: '1200.00' }, admin);
    expect((await revise({ finalPrice: null })).body).toMatchObject({ finalPrice: null });
    refused(await revise({ finalPrice: '1200.00' }));
  });

  test('refuses POS among simultaneous changes', async () => {
    const answers = await Promise.all([
      revise({ finalPrice: '900.00' }),
      revise({ finalPrice: '1100.00' }),
      revise({ finalPrice: '800.00' }),
      revise({ finalPrice: '1021.00' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 200, 403]);
    expect(['900.00', '800.00']).toContain((await order()).finalPrice);
  });

  test('answers already_paid when POS repeats the payment of an admin', async () => {
    const key = newKey();
    await revise({ finalPrice: '1000.00' });
    const body = { sellRequestId: id, amount: '1100.00', method: 'cash', reason: WHY };
    const paid = await admin.post('/api/payments', body, { 'idempotency-key': key });
    const again = await pos.post('/api/payments', body, { 'idempotency-key': key });
    expect([paid.status, again.status, again.body.code]).toEqual([201, 409, 'already_paid']);
  });
});

describe('setting a price up to the quote', () => {
  test.each([
    ['lowered', null, '900.00'],
    ['raised back to the quote', '900.00', '1020.00'],
    ['raised below the quote', '900.00', '1000.00'],
    ['taken back', '900.00', null],
  ])('is %s by POS for a reason', async (_, before, finalPrice) => {
    if (before !== null) await revise({ finalPrice: before });
    const bare = await revise({ finalPrice, priceReason: '  ' });
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['priceReason']]);
    expect((await revise({ finalPrice })).body).toMatchObject({ finalPrice });
  });
});

describe('notifying the customer of a revised price', () => {
  test('shows the price and its reason on the order and behind the link, and no other part', async () => {
    await revise({ finalPrice: '900.00', priceReason: 'The back glass is cracked.', notes: 'internal: haggler' });
    await revise({ finalPrice: null, priceReason: 'We looked again: it is not.' });
    await revise({ status: 'price_confirmation', priceReason: undefined });
    const expected = [
      { status: 'received', revised: null },
      { status: 'evaluation', revised: { price: '900.00', reason: 'The back glass is cracked.' } },
      { status: 'evaluation', revised: { price: '1020.00', reason: 'We looked again: it is not.' } },
      { status: 'price_confirmation', revised: null },
    ];
    const own = await guest.browser.get(`/api/sell-requests/${id}/history`);
    expect(getOrderHistory.responses[200].safeParse(own.body)).toMatchObject({ success: true });
    const token = writeTrackingToken(server.context.secrets, id, new Date());
    const tracked = await server.browser().get(`/api/track/${token}`);
    expect(trackOrder.responses[200].safeParse(tracked.body)).toMatchObject({ success: true });
    for (const { body } of [own, tracked]) {
      expect(body.history).toMatchObject(expected);
      expect(JSON.stringify(body)).not.toContain('haggler');
    }
  });
});
