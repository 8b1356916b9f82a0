import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { eraseParcels } from './parcel-events.queries.ts';
import { bodyOf, type Detail, detail, easypostShop, sign } from './testing/easypost-shop.ts';

type Shop = Awaited<ReturnType<typeof easypostShop>>;
type Mailed = Awaited<ReturnType<Shop['mailed']>>;

let shop: Shop;
beforeAll(async () => {
  shop = await easypostShop();
});
afterAll(async () => {
  await shop.server.stop();
  await shop.peer.close();
});

const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000);
const query = (text: string, values: unknown[] = []) => shop.server.context.database.query(plain(text, values));

/** Waits until no call waits for its job, and no event for its reactions. */
async function settled() {
  const waiting = () =>
    query('select id from carrier_calls where report is not null union all select type from domain_events');
  await expect.poll(waiting).toEqual([]);
}
async function tell(order: Mailed, details: readonly Detail[], id?: string) {
  expect((await shop.tell(order.tracker, details, id)).status).toBe(200);
  await settled();
}
const statuses = async (order: Mailed): Promise<string[]> =>
  (await order.desk()).history.map(({ to, actor }: { to: string; actor: string }) => `${to} by ${actor}`);

describe('a call of EasyPost', () => {
  test('is verified by its bytes as they are, and not once one of them is changed', async () => {
    const order = await shop.mailed();
    const bytes = bodyOf(order.tracker, [detail(hours(2), 'in_transit')], 'evt_bytes');
    expect(bytes).toContain('"weight": 136.0');
    for (const [at, changed] of [
      [0, ` ${bytes}`],
      [1, bytes.replace('136.0', '136')],
      [2, bytes.replace('in_transit', 'in_transiT')],
    ] as const) {
      expect([at, (await shop.send(changed, { 'x-hmac-signature': sign(bytes) })).status]).toEqual([at, 403]);
    }
    expect(await query(`select from carrier_calls where id = 'evt_bytes'`)).toEqual([]);
    expect((await shop.send(bytes)).status).toBe(200);
    await settled();
    expect((await order.desk()).parcel.state).toBe('in_transit');
  });

  test.each([
    ['without its header', {}],
    ['with an empty header', { 'x-hmac-signature': '' }],
    ['with another length', { 'x-hmac-signature': sign('{}').slice(0, -1) }],
    ['under another secret', { 'x-hmac-signature': sign('{}', 'whsec another secret') }],
    ['without the name of the method', { 'x-hmac-signature': sign('{}').replace('hmac-sha256-hex=', '') }],
  ])('is refused %s', async (_, headers) => {
    const { status, body } = await shop.send('{}', headers);
    expect([status, body.code]).toEqual([403, 'signature_refused']);
  });

  test.each(['{}', '[]', 'no JSON', '{"id":"evt_1","description":"batch.updated","result":{}}'])(
    'that is signed and says %s is taken and does nothing',
    async (bytes) => {
      const before = await query('select from carrier_calls');
      expect((await shop.send(bytes)).status).toBe(200);
      expect(await query('select from carrier_calls')).toEqual(before);
    },
  );

  test('is refused by a shop without a secret, signed or not', async () => {
    const server = await startTestServer();
    const [bytes, path] = [Buffer.from('{}'), '/api/webhooks/easypost'];
    for (const headers of [{}, { 'x-hmac-signature': sign('{}') }, { 'x-hmac-signature': sign('{}', '') }]) {
      expect((await server.browser().send(path, bytes, headers)).status).toBe(403);
    }
    await server.stop();
  });

  test('about a foreign parcel is taken and does nothing', async () => {
    const order = await shop.mailed();
    const foreign = { ...order.tracker, shipment_id: 'shp_another' };
    expect((await shop.tell(foreign, [detail(hours(1), 'delivered')])).status).toBe(200);
    await settled();
    expect((await order.desk()).parcel.state).toBe('label_made');
  });
});

describe('what a call reports', () => {
  test('moves the order on with the first scan and the delivery, and tells the customer each time', async () => {
    const order = await shop.mailed();
    await tell(order, [detail(hours(9), 'pre_transit', 'label_created')]);
    expect(await statuses(order)).toEqual(['received by customer']);
    await tell(order, [detail(hours(8), 'in_transit', 'received_at_origin_facility', 'Austin')]);
    await tell(order, [detail(hours(1), 'delivered', 'arrived_at_destination', 'Austin')]);
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
    const said = () => shop.server.sms.filter(({ to }) => to === order.guest.phone).map(({ text }) => text);
    await expect.poll(said).toEqual(expect.arrayContaining([expect.stringContaining('On its way to us')]));
    await expect.poll(said).toEqual(expect.arrayContaining([expect.stringContaining('Your device has arrived')]));
  });

  test('changes nothing when it is repeated, under the same id or another', async () => {
    const order = await shop.mailed();
    const details = [detail(hours(5), 'in_transit'), detail(hours(4), 'in_transit', 'held')];
    await tell(order, details, 'evt_repeated');
    const traces = async () => [
      await query('select * from parcels where order_id = $1', [order.id]),
      await query('select * from order_events where order_id = $1 order by id', [order.id]),
      await query('select id from messages where order_id = $1 order by id', [order.id]),
    ];
    const before = await traces();
    await tell(order, details, 'evt_repeated');
    await tell(order, details);
    await tell(order, details.slice(0, 1));
    expect(await traces()).toEqual(before);
  });

  test('never moves an order back when it comes late, nor what staff have decided', async () => {
    const order = await shop.mailed();
    await tell(order, [detail(hours(1), 'delivered')]);
    await tell(order, [detail(hours(3), 'out_for_delivery'), detail(hours(9), 'in_transit')]);
    expect(await statuses(order)).toEqual(['received by customer', 'device_received by carrier']);
    const moved = await shop.mailed();
    const staff = await newStaff(shop.server, 'pos');
    await staff.patch(`/api/sell-requests/${moved.id}/status`, { status: 'evaluation' });
    await tell(moved, [detail(hours(3), 'in_transit'), detail(hours(1), 'delivered')]);
    expect((await moved.desk()).order.status).toBe('evaluation');
    await staff.patch(`/api/sell-requests/${order.id}/status`, { status: 'received' });
    await tell(order, [detail(hours(0.5), 'delivered', 'status_update')]);
    expect((await order.desk()).order.status).toBe('received');
  });

  test.each([
    ['held', 'in_transit', 'held'],
    ['damaged', 'in_transit', 'damaged'],
    ['pickup_point', 'available_for_pickup', 'arrived_at_pickup_location'],
    ['returning', 'return_to_sender', 'return'],
  ])('as %s is flagged for staff and told to the customer and the shop, once', async (trouble, status, told) => {
    const order = await shop.mailed();
    await tell(order, [detail(hours(4), 'in_transit'), detail(hours(3), status, told)]);
    await tell(order, [detail(hours(3), status, told)]);
    expect((await order.desk()).parcel.trouble).toBe(trouble);
    const keys = `select channel, recipient from messages where dedupe_key like 'parcel:' || $1 || '%' order by channel, recipient`;
    const { id } = (await order.desk()).parcel;
    expect(await query(keys, [id])).toEqual([
      { channel: 'email', recipient: 'hello@cashagain.example' },
      { channel: 'email', recipient: expect.stringMatching(/^robin-/) },
      { channel: 'sms', recipient: order.guest.phone },
    ]);
    const { body } = await order.guest.browser.get(`/api/sell-requests/${order.id}/history`);
    expect([body.parcel.trouble, JSON.stringify(body.parcel).includes('Somebody')]).toEqual([trouble, false]);
  });

  test('about a parcel of a cancelled order asks staff to call, and leaves the order as it is', async () => {
    const order = await shop.mailed();
    await order.guest.browser.post(`/api/sell-requests/${order.id}/cancel`, { seen: { status: 'received' } });
    await tell(order, [detail(hours(3), 'in_transit')]);
    expect(await order.desk()).toMatchObject({ order: { status: 'cancelled' }, parcel: { trouble: 'after_end' } });
  });

  test('is kept without words and places once the account of its sender is deleted', async () => {
    const order = await shop.mailed();
    await tell(order, [detail(hours(3), 'in_transit', 'held', 'Sendertown')]);
    await shop.server.context.database.transaction((tx) => eraseParcels(tx, [order.id]));
    expect((await order.desk()).parcel).toMatchObject({
      trouble: 'held',
      events: [{ words: 'Held by the carrier', place: null }],
    });
  });

  test('is left out when its time is days ahead', async () => {
    const order = await shop.mailed();
    await tell(order, [detail(hours(-24 * 30), 'delivered'), detail(hours(2), 'in_transit')]);
    expect((await order.desk()).parcel).toMatchObject({ state: 'in_transit', events: [{ words: 'On its way' }] });
  });
});
