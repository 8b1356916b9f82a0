import { afterAll, describe, expect, test } from 'vitest';
import { newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { eraseParcels } from './parcel-events.queries.ts';
import {
  bodyOf,
  type Detail,
  easypostShop,
  hoursAgo,
  type Mailed,
  signPayload,
  trackerDetail,
} from './testing/easypost-shop.ts';

const shop = await easypostShop();
afterAll(() => shop.stop());

const { sql: query } = shop.server;

async function sendWebhook(order: Mailed, details: readonly Detail[], id?: string) {
  expect((await shop.sendWebhook(order.tracker, details, id)).status).toBe(200);
  await shop.settled();
}
const statuses = async (order: Mailed): Promise<string[]> =>
  (await order.desk()).history.map(({ to, actor }: { to: string; actor: string }) => `${to} by ${actor}`);

describe('a call of EasyPost', () => {
  test('is verified by its bytes as they are, and not once one of them is changed', async () => {
    const order = await shop.mailed();
    const bytes = bodyOf(order.tracker, [trackerDetail(hoursAgo(2), 'in_transit')], 'evt_bytes');
    expect(bytes).toContain('"weight": 136.0');
    for (const [at, changed] of [
      [0, ` ${bytes}`],
      [1, bytes.replace('136.0', '136')],
      [2, bytes.replace('in_transit', 'in_transiT')],
    ] as const) {
      expect([at, (await shop.send(changed, { 'x-hmac-signature': signPayload(bytes) })).status]).toEqual([at, 403]);
    }
    expect(await query(`select from carrier_calls where id = 'evt_bytes'`)).toEqual([]);
    expect((await shop.send(bytes)).status).toBe(200);
    await shop.settled();
    expect((await order.desk()).parcel.state).toBe('in_transit');
  });

  test('is refused without the signature of this shop, also by a shop without a secret', async () => {
    const right = signPayload('{}');
    const wrong = [
      '',
      right.slice(0, -1),
      signPayload('{}', 'whsec another secret'),
      right.replace('hmac-sha256-hex=', ''),
    ];
    for (const headers of [{}, ...wrong.map((signature) => ({ 'x-hmac-signature': signature }))]) {
      const { status, body } = await shop.send('{}', headers);
      expect([status, body.code]).toEqual([403, 'signature_refused']);
    }
    const server = await startTestServer();
    for (const headers of [{}, { 'x-hmac-signature': right }, { 'x-hmac-signature': signPayload('{}', '') }]) {
      expect((await server.browser().send('/api/webhooks/easypost', Buffer.from('{}'), headers)).status).toBe(403);
    }
    await server.stop();
  });

  test('that is signed and says nothing of a parcel of the shop is taken and does nothing', async () => {
    const before = await query('select from carrier_calls');
    const other = '{"id":"evt_1","description":"batch.updated","result":{}}';
    for (const bytes of ['{}', '[]', 'no JSON', other]) expect((await shop.send(bytes)).status).toBe(200);
    expect(await query('select from carrier_calls')).toEqual(before);
    const order = await shop.mailed();
    const foreign = { ...order.tracker, shipment_id: 'shp_another' };
    expect((await shop.sendWebhook(foreign, [trackerDetail(hoursAgo(1), 'delivered')])).status).toBe(200);
    await shop.settled();
    expect((await order.desk()).parcel.state).toBe('label_made');
  });
});

describe('what a call reports', () => {
  test('moves the order on with the first scan and the delivery, and tells the customer each time', async () => {
    const order = await shop.mailed();
    await sendWebhook(order, [trackerDetail(hoursAgo(9), 'pre_transit', 'label_created')]);
    expect(await statuses(order)).toEqual(['received by customer']);
    await sendWebhook(order, [trackerDetail(hoursAgo(8), 'in_transit', 'received_at_origin_facility', 'Austin')]);
    await sendWebhook(order, [trackerDetail(hoursAgo(1), 'delivered', 'arrived_at_destination', 'Austin')]);
    expect(await statuses(order)).toEqual([
      'received by customer',
      'mail_tracking by carrier',
      'device_received by carrier',
    ]);
    expect((await order.desk()).parcel).toMatchObject({
      state: 'delivered',
      trouble: null,
      carrier: 'USPS',
      refund: null,
      isSimulated: false,
      deliveredAt: expect.any(String),
      events: [
        { words: 'Delivered', place: 'Austin, TX 78701' },
        { words: 'Accepted by the carrier', place: 'Austin, TX 78701' },
        { words: 'Label created', place: null },
      ],
    });
    const sentTexts = () => shop.server.sms.filter(({ to }) => to === order.guest.phone).map(({ text }) => text);
    await expect.poll(sentTexts).toEqual(expect.arrayContaining([expect.stringContaining('On its way to us')]));
    await expect.poll(sentTexts).toEqual(expect.arrayContaining([expect.stringContaining('Your device has arrived')]));
  });

  test('changes nothing when it is repeated, under the same id or another, or is of days ahead', async () => {
    const order = await shop.mailed();
    const ahead = trackerDetail(hoursAgo(-24 * 30), 'delivered');
    const details = [ahead, trackerDetail(hoursAgo(5), 'in_transit'), trackerDetail(hoursAgo(4), 'in_transit', 'held')];
    await sendWebhook(order, details, 'evt_repeated');
    const traces = async () => [
      await query('select * from parcels where order_id = $1', [order.id]),
      await query('select * from order_events where order_id = $1 order by id', [order.id]),
      await query('select id from messages where order_id = $1 order by id', [order.id]),
    ];
    const before = await traces();
    expect((await order.desk()).parcel.state).toBe('in_transit');
    await sendWebhook(order, details, 'evt_repeated');
    await sendWebhook(order, details);
    await sendWebhook(order, details.slice(0, 1));
    expect(await traces()).toEqual(before);
  });

  test('never moves an order back when it comes late, nor what staff have decided', async () => {
    const order = await shop.mailed();
    await sendWebhook(order, [trackerDetail(hoursAgo(1), 'delivered')]);
    await sendWebhook(order, [
      trackerDetail(hoursAgo(3), 'out_for_delivery'),
      trackerDetail(hoursAgo(9), 'in_transit'),
    ]);
    expect(await statuses(order)).toEqual(['received by customer', 'device_received by carrier']);
    const moved = await shop.mailed();
    const staff = await newStaff(shop.server, 'pos');
    await staff.patch(`/api/sell-requests/${moved.id}/status`, { status: 'evaluation' });
    await sendWebhook(moved, [trackerDetail(hoursAgo(3), 'in_transit'), trackerDetail(hoursAgo(1), 'delivered')]);
    expect((await moved.desk()).order.status).toBe('evaluation');
    await staff.patch(`/api/sell-requests/${order.id}/status`, { status: 'received' });
    await sendWebhook(order, [trackerDetail(hoursAgo(0.5), 'delivered', 'status_update')]);
    expect((await order.desk()).order.status).toBe('received');
  });

  test('of trouble is flagged for staff and told to the customer and the shop, once', async () => {
    const order = await shop.mailed();
    await sendWebhook(order, [
      trackerDetail(hoursAgo(4), 'in_transit'),
      trackerDetail(hoursAgo(3), 'in_transit', 'held'),
    ]);
    await sendWebhook(order, [trackerDetail(hoursAgo(3), 'in_transit', 'held')]);
    const { id, trouble } = (await order.desk()).parcel;
    expect(trouble).toBe('held');
    const keys = `select channel, recipient from messages where dedupe_key like 'parcel:' || $1 || '%' order by channel, recipient`;
    expect(await query(keys, [id])).toEqual([
      { channel: 'email', recipient: 'hello@cashagain.example' },
      { channel: 'email', recipient: expect.stringMatching(/^robin-/) },
      { channel: 'sms', recipient: order.guest.phone },
    ]);
    const { body } = await order.guest.browser.get(`/api/sell-requests/${order.id}/history`);
    expect([body.parcel.trouble, JSON.stringify(body.parcel).includes('Somebody')]).toEqual(['held', false]);
  });

  test('about a parcel of a cancelled order asks staff to call, and leaves the order as it is', async () => {
    const order = await shop.mailed();
    await order.guest.browser.post(`/api/sell-requests/${order.id}/cancel`, { seen: { status: 'received' } });
    await sendWebhook(order, [trackerDetail(hoursAgo(3), 'in_transit')]);
    expect(await order.desk()).toMatchObject({ order: { status: 'cancelled' }, parcel: { trouble: 'after_end' } });
  });

  test('is kept without words and places once the account of its sender is deleted', async () => {
    const order = await shop.mailed();
    await sendWebhook(order, [trackerDetail(hoursAgo(3), 'in_transit', 'held', 'Sendertown')]);
    await shop.server.context.database.transaction((tx) => eraseParcels(tx, [order.id]));
    expect((await order.desk()).parcel).toMatchObject({
      trouble: 'held',
      events: [{ words: 'Held by the carrier', place: null }],
    });
  });
});
