import crypto from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { newStaff } from '#test/factories.ts';
import { queueParcelChecks } from './check-parcel.ts';
import { bodyOf, type Detail, easypostShop, hoursAgo, type Mailed, trackerDetail } from './testing/easypost-shop.ts';

const shop = await easypostShop();
afterAll(() => shop.stop());

async function sendWebhook(order: Mailed, details: readonly Detail[]) {
  expect((await shop.sendWebhook(order.tracker, details)).status).toBe(200);
  await shop.settled();
}

test('A call that comes before its parcel is followed ends; the parcel is looked at as soon as it is followed', async () => {
  const { context } = shop.server;
  const early = { carrier: 'USPS', shipment_id: null, tracking_code: '94009998887776665551' };
  await shop.sendWebhook(early, [trackerDetail(hoursAgo(1), 'in_transit')]);
  await shop.settled();
  const order = await shop.mailed();
  order.tracker.tracking_details.push(trackerDetail(hoursAgo(1), 'in_transit'));
  await queueParcelChecks({ context });
  await expect.poll(async () => (await order.desk()).order.status).toBe('mail_tracking');
});

describe('words and times out of the ordinary', () => {
  test('a status that no table has is kept and shown to staff alone, until there is another', async () => {
    const order = await shop.mailed();
    await sendWebhook(order, [
      { ...trackerDetail(hoursAgo(3), 'abducted', 'unknown'), datetime: '2026-11-20T08:00:00-06:00' },
    ]);
    const { parcel } = await order.desk();
    expect(parcel).toMatchObject({ trouble: null, unusual: 'Carrier update: abducted' });
    expect(parcel.events).toMatchObject([{ at: '2026-11-20T14:00:00.000Z' }]);
    const pos = await newStaff(shop.server, 'pos');
    const { items } = (await pos.get('/api/staff/work-lists/parcels')).body;
    expect(items.some(({ orderId }: { orderId: string }) => orderId === order.id)).toBe(true);
    const own = (await order.guest.browser.get(`/api/sell-requests/${order.id}/history`)).body.parcel;
    const record = (await order.guest.browser.get(`/api/sell-requests/${order.id}/custody`)).body;
    expect([own.events, JSON.stringify([own, record]).includes('abducted')]).toEqual([[], false]);
    await sendWebhook(order, [trackerDetail(hoursAgo(1), 'in_transit', 'arrived_at_facility')]);
    expect((await order.desk()).parcel.unusual).toBeUndefined();
  });

  test('an event without a time counts once, as of the one before it or of now', async () => {
    const order = await shop.mailed();
    const first = trackerDetail(hoursAgo(2), 'in_transit');
    const untimed = { ...trackerDetail(hoursAgo(1), 'out_for_delivery'), datetime: 'soon' };
    const last = trackerDetail(hoursAgo(0.5), 'in_transit', 'held');
    for (const _ of [1, 2]) await sendWebhook(order, [first, untimed, last]);
    const { events } = (await order.desk()).parcel;
    expect(events).toHaveLength(3);
    expect(new Set(events.slice(1).map(({ at }: { at: string }) => at)).size).toBe(1);
    const alone = await shop.mailed();
    for (const _ of [1, 2]) await sendWebhook(alone, [untimed]);
    expect((await alone.desk()).parcel.events).toHaveLength(1);
  });

  test('the status of a tracker without details is taken', async () => {
    const order = await shop.mailed();
    for (const _ of [1, 2]) {
      const body = bodyOf({ ...order.tracker, status: 'delivered' }, [], `evt_${crypto.randomUUID()}`);
      expect((await shop.send(body.replace('"tracking_details":[]', '"tracking_details":null'))).status).toBe(200);
      await shop.settled();
    }
    expect((await order.desk()).parcel).toMatchObject({ state: 'delivered', events: [{ words: 'Delivered' }] });
  });

  test('several calls in one body are each taken', async () => {
    const [one, other] = [await shop.mailed(), await shop.mailed()];
    const bodies = [one, other].map(({ tracker }, n) =>
      bodyOf(tracker, [trackerDetail(hoursAgo(1), 'in_transit')], `evt_batch_${n}`),
    );
    expect((await shop.send(`[${bodies.join(',')}, {"id":"evt_x","description":"batch.updated"}]`)).status).toBe(200);
    await shop.settled();
    expect([(await one.desk()).parcel.state, (await other.desk()).parcel.state]).toEqual(['in_transit', 'in_transit']);
  });
});
