import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSql, type Shop, startShop } from '#server/modules/marketing/testing/campaign-shop.ts';
import {
  appointmentMoved,
  labelMade,
  orderCreated,
  orderStatusChanged,
  pickupStopped,
} from '#server/modules/orders/events/index.ts';
import { paymentRecorded } from '#server/modules/payments/index.ts';
import { returnBegan } from '#server/modules/returns/index.ts';
import { readCall } from '#server/modules/shipping/carrier-calls.queries.ts';
import { keyHeader, mailOrder, newGuest, newKey } from '#test/factories.ts';
import type { Answer } from '#test/server-harness.ts';

/** Stored JSON of each shape that an earlier version wrote, read as the product reads it. */

const ID = '4f9b1f1e-53f1-4c1e-9d2b-0c5b6f9f7a11';
const OTHER_ID = '0b8c2f0e-9a5d-4f0b-8a53-64d3f1f0c2aa';
const AT = '2026-11-22T09:00:00.000Z';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.server.stop());

const sql = (text: string, values: unknown[]) => runSql(shop.server, text, values);

const ORDER = {
  id: ID,
  customerId: OTHER_ID,
  productId: 1,
  product: { id: 1, model: 'iPhone 16', deviceType: 'iPhone', storage: '128GB', basePrice: '500.00' },
  customer: {
    id: OTHER_ID,
    name: 'Robin Vale',
    email: 'robin@example.test',
    phone: '+15125550100',
    address: null,
    city: 'Austin',
    state: 'TX',
    zipCode: '78704',
  },
  condition: 'good',
  carrier: 'unlocked',
  carrierName: null,
  lockStatus: 'unlocked',
  storage: '128GB',
  serviceMethod: 'mail',
  quantity: 1,
  quotedPrice: '425.00',
  finalPrice: null,
  batteryHealth: null,
  imei: null,
  status: 'received',
  paymentStatus: 'pending',
  pickupAddress: null,
  pickupCity: null,
  pickupState: null,
  pickupZip: null,
  appointmentDate: null,
  appointmentTime: null,
  notes: null,
  createdAt: AT,
  updatedAt: AT,
  trackingNumber: null,
  shippingLabelUrl: null,
};
const EXPENSE_FACTS = {
  category: 'supplies',
  amount: '12.50',
  description: 'Tape',
  spentOn: '2024-03-05',
  paidFrom: 'card',
  employeeId: null,
  receiptUrl: null,
  notes: null,
  approval: 'not_needed',
};
const EXPENSE = {
  ...EXPENSE_FACTS,
  id: ID,
  version: 1,
  actor: 'admin',
  createdAt: AT,
  approvedBy: null,
  isDeleted: false,
  isClosed: false,
};
const CAMPAIGN = {
  id: ID,
  name: 'One',
  subject: 'An offer for you',
  status: 'draft',
  pauseReason: null,
  scheduledAt: null,
  recipientCount: 0,
  excludedCount: 0,
  sentCount: 0,
  failedCount: 0,
  uncertainCount: 0,
  waitingCount: 0,
  openCount: 0,
  clickCount: 0,
  scannerClickCount: 0,
  createdAt: AT,
  sentAt: null,
  successCount: 0,
};
const LATER_CAMPAIGN = { bounceCount: 0, complaintCount: 0, orders: 0, paid: '0.00', pauseNote: null };

/** Sends a request, replaces its stored answer by one of an earlier version with its id, and sends it again. */
async function replay(send: (headers: Record<string, string>) => Promise<Answer>, stored: object) {
  const key = newKey();
  const first = await send(keyHeader(key));
  expect(first.status).toBe(201);
  const body = JSON.stringify({ ...stored, id: first.body.id });
  await sql('update idempotency_keys set body = $1 where key = $2', [body, key]);
  return { first, again: await send(keyHeader(key)) };
}

describe('a stored answer of an earlier version is replayed', () => {
  test('for an order, without the account of its customer and the terms', async () => {
    const guest = await newGuest(shop.server);
    const order = mailOrder(guest);
    const { first, again } = await replay((headers) => guest.browser.post('/api/sell-requests', order, headers), ORDER);
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  test.each([
    ['receipts, trips and refunds', EXPENSE],
    ['trips and refunds', { ...EXPENSE, receipts: 0 }],
    ['refunds', { ...EXPENSE, receipts: 0, trip: null }],
  ])('for an expense from before %s', async (_, stored) => {
    const body = { category: 'supplies', amount: '12.50', description: 'Tape', spentOn: '2024-03-05' };
    const { first, again } = await replay(
      (headers) => shop.admin.post('/api/business-expenses', body, headers),
      stored,
    );
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  test.each([
    ['bounces, orders and notes of pauses', CAMPAIGN],
    ['orders and notes of pauses', { ...CAMPAIGN, bounceCount: 0, complaintCount: 0 }],
    ['notes of pauses', { ...CAMPAIGN, bounceCount: 0, complaintCount: 0, orders: 0, paid: '0.00' }],
  ])('for a campaign from before %s', async (_, stored) => {
    const body = { name: 'One', templateKey: 'spring', sendNow: false };
    const { first, again } = await replay(
      (headers) => shop.admin.post('/api/marketing/campaigns', body, headers),
      stored,
    );
    expect(again).toMatchObject({ status: 201, body: { ...CAMPAIGN, ...LATER_CAMPAIGN, id: first.body.id } });
  });
});

describe('a stored history', () => {
  const NOTHING = { assignedTo: null, finalPrice: null, priceReason: null, declined: null, contest: null };
  test.each([
    ['without details', null, {}],
    ['with a price whose reason is erased', { finalPriceCents: 95_000 }, { finalPrice: '950.00' }],
    [
      'of a decline whose text is erased',
      { declined: { cause: 'hold' } },
      { declined: { cause: 'hold', words: null } },
    ],
  ])('of an order has an entry %s', async (_, detail, shown) => {
    const guest = await newGuest(shop.server);
    const { body } = await guest.browser.post('/api/sell-requests', mailOrder(guest), keyHeader());
    await sql(
      `insert into order_events (order_id, kind, from_status, to_status, actor, detail, at)
        values ($1, 'status', 'received', 'declined', 'admin', $2, now())`,
      [body.id, detail],
    );
    const desk = await shop.admin.get(`/api/sell-requests/${body.id}/desk`);
    expect([desk.status, desk.body.history?.at(-1)]).toMatchObject([200, { ...NOTHING, ...shown }]);
  });

  test('of an expense has the facts before an edit', async () => {
    const sent = { category: 'supplies', amount: '12.50', description: 'Tape', spentOn: '2024-03-05' };
    const { body } = await shop.admin.post('/api/business-expenses', sent, keyHeader());
    await sql(
      `insert into expense_changes (id, expense_id, version, kind, before, actor, at)
        values (gen_random_uuid(), $1, 2, 'edited', $2, 'admin', now())`,
      [body.id, EXPENSE_FACTS],
    );
    const history = await shop.admin.get(`/api/business-expenses/${body.id}/history`);
    expect(history).toMatchObject({ status: 200, body: [{ version: 2, before: EXPENSE_FACTS }, { version: 1 }] });
  });
});

describe('an event of an earlier version that waits is read', () => {
  const moved = { version: 2, assignedTo: null, before: null, now: { date: '2026-11-25', time: '10:00 AM' } };
  const notThere = { byShop: false, devices: 1, isToldElsewhere: false };
  const changed = { version: 3, status: 'cancelled', channels: ['sms'], price: null };
  test.each<[string, { payload: { parse(data: unknown): unknown } }, unknown, unknown]>([
    ['an order', orderCreated, null, null],
    ['a move from before shops could move pickups', appointmentMoved, moved, { ...moved, ...notThere }],
    [
      'a move from before bookings',
      appointmentMoved,
      { ...moved, byShop: true },
      { ...moved, ...notThere, byShop: true },
    ],
    ['a status with a mark of the counter', orderStatusChanged, { ...changed, isHandedBack: true }, changed],
    ['a pickup that was called off', pickupStopped, { version: 2, isBack: false }, { version: 2, isBack: false }],
    ['a payment from before payments of a visit', paymentRecorded, { paymentId: ID }, { paymentId: ID }],
    [
      'a return from before its message was told elsewhere',
      returnBegan,
      { returnId: ID, cause: 'lapsed' },
      { returnId: ID, cause: 'lapsed', isTold: false },
    ],
    [
      'a label',
      labelMade,
      { carrier: 'USPS', trackingNumber: '9400', label: 'shp_1', at: AT },
      { carrier: 'USPS', trackingNumber: '9400', label: 'shp_1', at: new Date(AT) },
    ],
  ])('%s', (_, { payload }, stored, read) => {
    expect(payload.parse(stored)).toEqual(read);
  });
});

test('a carrier’s call of an earlier version that waits is read: each event has a time, and no word', async () => {
  const event = {
    status: 'in_transit',
    detail: 'arrived_at_facility',
    message: 'Arrived',
    city: null,
    state: null,
    zip: null,
  };
  const call = { carrier: 'USPS', trackingNumber: '9400', label: 'shp_1' };
  const report = { ...call, events: [{ ...event, at: AT }] };
  await sql(`insert into carrier_calls (id, received_at, report) values ('evt_1', now(), $1)`, [report]);
  const read = { ...call, events: [{ ...event, at: new Date(AT), word: null }] };
  expect(await readCall(shop.server.context.database, 'evt_1')).toEqual(read);
});
