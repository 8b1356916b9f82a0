import { describe, expect, test } from 'vitest';
import { easypostRefusal } from '#server/ports/testing/easypost-peer.ts';
import { newTerminal } from '#test/factories.ts';
import {
  advanceMinutes,
  expectFault,
  expectLabel,
  labelShop,
  NO_ADDRESS,
  NO_MONEY,
  type PlacedOrder,
  placeMailOrder,
  placeWaitingOrder,
  query,
  readWaitingLabels,
  useLabelShop,
} from '#test/label-shop.ts';
import { setStatus } from '../testing/orders.ts';

useLabelShop();

describe('an order that leaves `received` while its label waits', () => {
  const wait = async (order: PlacedOrder) =>
    (await query('select since from label_purchases where order_id = $1', [order.id]))[0]?.since ?? null;
  const stalled = async () => (await query(`select from label_purchases where fault = 'account'`)).length;

  test.each([
    ['walks in', 'device_received'],
    ['is canceled', 'cancelled'],
  ])('%s: nothing is bought or told any more, and no stall stays', async (_, status) => {
    const order = await placeWaitingOrder('account', { buy: NO_MONEY });
    expect((await setStatus(labelShop.pos, order.id, status)).status).toBe(200);
    await expect.poll(() => wait(order)).toBeNull();
    labelShop.answers = {};
    await advanceMinutes(61);
    const other = await placeMailOrder();
    await expectLabel(other);
    expect([await stalled(), await order.sentMessages()]).toEqual([0, []]);
    expect(order.shipments().filter(({ postage_label }) => postage_label !== null)).toEqual([]);
  });

  test('has a label refunded that was sold without our having the answer', async () => {
    const order = await placeWaitingOrder('carrier', { label: { status: 503, body: '{}' } });
    expect(order.shipments()[0]?.postage_label).not.toBeNull();
    await setStatus(labelShop.pos, order.id, 'cancelled');
    await expect.poll(() => order.shipments()[0]?.refund_status).toBe('submitted');
  });

  test('asks for no address that is refused when the device is in the shop', async () => {
    labelShop.answers = { create: NO_ADDRESS };
    labelShop.onCall = async (call) => {
      if (call !== 'create') return;
      const { shipment } = JSON.parse(labelShop.shop.peer.requests.at(-1)?.body ?? '{}');
      await query(`update orders set status = 'device_received' where id = $1`, [shipment.reference]);
    };
    const order = await placeMailOrder();
    await expect.poll(() => order.countRequests()).toBeGreaterThan(1);
    expect([await wait(order), await order.sentMessages()]).toEqual([null, []]);
  });
});

describe('labels that wait for the shop’s account', () => {
  test('are tried at once when any label is bought', async () => {
    const order = await placeWaitingOrder('account', { buy: NO_MONEY });
    const soonest = `update label_purchases set next_try_at = now() + interval '50 minutes' where order_id = $1`;
    await query(soonest, [order.id]);
    labelShop.answers = {};
    const other = await placeMailOrder();
    await expectLabel(other);
    await expectLabel(order);
  });

  test('keep their fault in an outage, which says nothing about it', async () => {
    const order = await placeWaitingOrder('account', { buy: NO_MONEY });
    labelShop.answers = { retrieve: { status: 503, body: '{}' } };
    const callsBefore = order.countRequests();
    await advanceMinutes(2);
    await expect.poll(order.countRequests, { timeout: 15_000 }).toBeGreaterThan(callsBefore);
    expect(await order.problem()).toMatchObject({ fault: 'account', tries: 1 });
  });

  test('are one item of Today and one alarm, and are all bought once it is mended', async () => {
    labelShop.answers = { buy: NO_MONEY };
    const [one, other] = [await placeMailOrder(), await placeMailOrder()];
    await expectFault(one, 'account');
    await expectFault(other, 'account');
    expect(await readWaitingLabels()).toEqual([
      expect.objectContaining({
        orderId: null,
        note: expect.stringMatching(/^2 labels are waiting[.] Your EasyPost account is out of money[.]/),
      }),
    ]);
    const admin = await newTerminal(labelShop.shop.server, 'admin');
    const { checks } = (await admin.get('/api/staff/health')).body;
    expect(checks.find(({ name }: { name: string }) => name === 'labels')).toMatchObject({ state: 'red' });
    expect((await one.readHistory()).order.journey.label).toBe('late');
    expect(JSON.stringify(await one.readHistory())).not.toMatch(/EasyPost|money/);
    labelShop.answers = {};
    await advanceMinutes(5);
    await expectLabel(one);
    await expectLabel(other);
    expect(await readWaitingLabels()).toEqual([]);
    await expect.poll(one.sentMessages).toEqual(['ready:1:email', 'ready:1:sms']);
    expect(one.shipments()).toHaveLength(1);
  });
});

describe('an answer that nobody knows', () => {
  test('is kept and shown, tried a few times, and again when staff say so', async () => {
    const carrierMessage = 'Call Maria Delgado at 2210 W Chicago Ave or 512-555-0100 about Code 17';
    const order = await placeWaitingOrder('unknown', {
      create: easypostRefusal(422, 'SHIPMENT.NEW.THING', carrierMessage),
    });
    const [item] = await readWaitingLabels();
    expect(item.note).toBe('EasyPost refused the label.');
    expect((await order.problem()).said).toBe(carrierMessage);
    for (const minutes of [11, 61]) {
      const before = (await order.problem()).tries;
      await advanceMinutes(minutes);
      await expect.poll(async () => (await order.problem()).tries, { timeout: 15_000 }).toBe(before + 1);
    }
    expect((await order.problem()).nextTryAt).toBeNull();
    labelShop.answers = {};
    const again = await labelShop.pos.post(`/api/sell-requests/${order.id}/label-tries`, { seen: { round: 1 } });
    expect(again.status).toBe(200);
    await expectLabel(order);
  });
});

describe('an outage of the carrier', () => {
  test('is asked about by no download before the carrier’s time, and downloads put off no try', async () => {
    const order = await placeWaitingOrder('carrier', {
      create: { status: 429, body: '{}', headers: { 'retry-after': '600' } },
    });
    const [before, callsBefore] = [await order.problem(), order.countRequests()];
    const download = () => order.guest.browser.get(`/api/sell-requests/${order.id}/label`);
    expect([(await download()).status, order.countRequests()]).toEqual([503, callsBefore]);
    await query(`update label_purchases set not_before = null where order_id = $1`, [order.id]);
    labelShop.answers = { create: { status: 503, body: '{}' } };
    expect((await download()).status).toBe(503);
    expect(order.countRequests()).toBeGreaterThan(callsBefore);
    expect(await order.problem()).toEqual(before);
  });

  test('is tried again by itself, no earlier than the carrier asks, and shown to nobody before an hour', async () => {
    const order = await placeWaitingOrder('carrier', {
      create: { status: 429, body: '{}', headers: { 'retry-after': '600' } },
    });
    const { since, nextTryAt } = await order.problem();
    expect(Date.parse(nextTryAt) - Date.parse(since)).toBeGreaterThanOrEqual(600_000);
    expect([await readWaitingLabels(), (await order.readHistory()).order.journey.label]).toEqual([[], undefined]);
    labelShop.answers = {};
    await advanceMinutes(11);
    await expectLabel(order);
    expect(await order.sentMessages()).toEqual([]);
  });
});
