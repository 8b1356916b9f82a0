import crypto from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newStaff } from '#test/factories.ts';
import { plain } from '#test/sql/plain.ts';
import { follow } from './follow-label.ts';
import { sweepCalls } from './take-call.ts';
import { bodyOf, type Detail, detail, easypostShop } from './testing/easypost-shop.ts';

type Shop = Awaited<ReturnType<typeof easypostShop>>;

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
const settled = () =>
  expect
    .poll(() => query('select id from carrier_calls where report is not null union all select type from domain_events'))
    .toEqual([]);
async function tell(order: Awaited<ReturnType<Shop['mailed']>>, details: readonly Detail[]) {
  expect((await shop.tell(order.tracker, details)).status).toBe(200);
  await settled();
}

describe('a call that comes before its parcel is followed', () => {
  const early = { carrier: 'USPS', shipment_id: null, tracking_code: '' };
  const kept = (number: string) => query('select from carrier_calls where waits_for = $1', [number]);

  test('waits for it, and moves the order on once the label is recorded', async () => {
    const number = '94009998887776665551';
    await shop.tell({ ...early, tracking_code: number }, [detail(hours(1), 'in_transit')]);
    await expect.poll(() => kept(number)).toHaveLength(1);
    const order = await shop.mailed();
    const { context } = shop.server;
    const made = { carrier: 'USPS', trackingNumber: number, label: 'shp_early', at: context.clock.now() };
    await context.database.transaction((tx) => follow(context, tx, order.id, 'in', made));
    await expect.poll(async () => (await order.desk()).order.status).toBe('mail_tracking');
    expect(await kept(number)).toEqual([]);
  });

  test('that came at the same moment is found by housekeeping; one of a foreign parcel ends after two weeks', async () => {
    const [number, foreign] = ['94009998887776665552', '94009998887776665553'];
    for (const tracking_code of [number, foreign]) {
      await shop.tell({ ...early, tracking_code }, [detail(hours(1), 'in_transit')]);
      await expect.poll(() => kept(tracking_code)).toHaveLength(1);
    }
    const order = await shop.mailed();
    await query('update parcels set tracking_number = $2 where order_id = $1', [order.id, number]);
    const { context } = shop.server;
    const sweep = (days: number) =>
      sweepCalls(context, context.database, new Date(context.clock.now().getTime() + days * 24 * 3_600_000));
    await sweep(0);
    await expect.poll(async () => (await order.desk()).order.status).toBe('mail_tracking');
    expect(await kept(foreign)).toHaveLength(1);
    await sweep(15);
    expect([await kept(foreign), await query('select from carrier_calls where kept is not null')]).toEqual([[], []]);
  });
});

describe('words and times out of the ordinary', () => {
  test.each([
    [
      'in another case, with spaces',
      'In Transit',
      'HELD',
      { trouble: 'held', events: [{ words: 'Held by the carrier' }] },
    ],
    ['that no table has', 'abducted', 'unknown', { trouble: null, unusual: 'Carrier update: abducted' }],
    ['canceled', 'cancelled', 'unknown', { trouble: null, unusual: 'Canceled' }],
    ['expired', 'unknown', 'expired', { trouble: null, unusual: 'No more updates from the carrier' }],
    ['of a new detail', 'in_transit', 'at_the_moon', { trouble: null, events: [{ words: 'On its way: at the moon' }] }],
  ])('a status %s is kept and shown to staff', async (_, status, told, expected) => {
    const order = await shop.mailed();
    await tell(order, [detail(hours(3), status, told)]);
    expect((await order.desk()).parcel).toMatchObject(expected);
    const pos = await newStaff(shop.server, 'pos');
    const items = (await pos.get('/api/staff/work-lists/parcels')).body.items;
    const isWork = 'unusual' in expected || expected.trouble !== null;
    expect(items.some(({ orderId }: { orderId: string }) => orderId === order.id)).toBe(isWork);
    const own = (await order.guest.browser.get(`/api/sell-requests/${order.id}/history`)).body.parcel;
    const record = (await order.guest.browser.get(`/api/sell-requests/${order.id}/custody`)).body;
    expect(own.events).toHaveLength('unusual' in expected ? 0 : 1);
    expect(JSON.stringify([own, record])).not.toMatch(/abducted|moon|Cancel|No more updates/);
    if (!('unusual' in expected)) return;
    await tell(order, [detail(hours(1), 'in_transit', 'arrived_at_facility')]);
    expect((await order.desk()).parcel.unusual).toBeUndefined();
  });

  test.each([
    ['without a zone', '2026-11-20T08:00:00', '2026-11-20T08:00:00.000Z'],
    ['with a space and no seconds', '2026-11-20 08:00', '2026-11-20T08:00:00.000Z'],
    ['with a zone', '2026-11-20T08:00:00-06:00', '2026-11-20T14:00:00.000Z'],
  ])('a time %s is read', async (_, datetime, at) => {
    const order = await shop.mailed();
    await tell(order, [{ ...detail(hours(1), 'in_transit'), datetime }]);
    expect((await order.desk()).parcel.events).toMatchObject([{ at }]);
  });

  test('an event without a time counts once, as of the one before it or of now', async () => {
    const order = await shop.mailed();
    const first = detail(hours(2), 'in_transit');
    const untimed = { ...detail(hours(1), 'out_for_delivery'), datetime: 'soon' };
    const last = detail(hours(0.5), 'in_transit', 'held');
    for (const _ of [1, 2]) await tell(order, [first, untimed, last]);
    const { events } = (await order.desk()).parcel;
    expect(events).toHaveLength(3);
    expect(new Set(events.slice(1).map(({ at }: { at: string }) => at)).size).toBe(1);
    const alone = await shop.mailed();
    for (const _ of [1, 2]) await tell(alone, [untimed]);
    expect((await alone.desk()).parcel.events).toHaveLength(1);
  });

  test('the status of a tracker without details is taken', async () => {
    const order = await shop.mailed();
    for (const _ of [1, 2]) {
      const body = bodyOf({ ...order.tracker, status: 'delivered' }, [], `evt_${crypto.randomUUID()}`);
      expect((await shop.send(body.replace('"tracking_details":[]', '"tracking_details":null'))).status).toBe(200);
      await settled();
    }
    expect((await order.desk()).parcel).toMatchObject({ state: 'delivered', events: [{ words: 'Delivered' }] });
  });

  test('several calls in one body are each taken', async () => {
    const [one, other] = [await shop.mailed(), await shop.mailed()];
    const bodies = [one, other].map(({ tracker }, n) =>
      bodyOf(tracker, [detail(hours(1), 'in_transit')], `evt_batch_${n}`),
    );
    expect((await shop.send(`[${bodies.join(',')}, {"id":"evt_x","description":"batch.updated"}]`)).status).toBe(200);
    await settled();
    expect([(await one.desk()).parcel.state, (await other.desk()).parcel.state]).toEqual(['in_transit', 'in_transit']);
  });
});
