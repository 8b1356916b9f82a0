import { describe, expect, test } from 'vitest';
import { easypostRefusal } from '#server/ports/testing/easypost-peer.ts';
import {
  advanceMinutes,
  expectLabel,
  labelShop,
  NO_ADDRESS,
  placeMailOrder,
  placeWaitingOrder,
  query,
  readWaitingLabels,
  useLabelShop,
} from '#test/label-shop.ts';

useLabelShop();

describe('a label whose address the carrier does not know', () => {
  test('is shown to staff with the carrier’s sentence, and to its customer with what to do, once', async () => {
    const order = await placeWaitingOrder('address', { create: NO_ADDRESS });
    expect(await order.problem()).toMatchObject({
      words: 'the house number is missing',
      said: 'Address of Robin Vale not found. House number is missing',
      code: 'ADDRESS.VERIFY.FAILURE',
      nextTryAt: null,
      address: { street: '12 Pecan Street', zip: '78704' },
    });
    expect(await readWaitingLabels()).toEqual([
      expect.objectContaining({ orderId: order.id, note: expect.stringMatching(/^The house number is missing[.]/) }),
    ]);
    const { order: own, labelAddress } = await order.readHistory();
    expect([own.journey.label, labelAddress.words, labelAddress.round]).toEqual([
      'address',
      'the house number is missing',
      1,
    ]);
    await expect.poll(order.sentMessages).toEqual(['address:1:email', 'address:1:sms']);
    expect(JSON.stringify(await order.readHistory())).not.toContain('VERIFY');
  });

  test('is asked for no more until the address changes, whoever asks and however long it takes', async () => {
    const order = await placeWaitingOrder('address', { create: NO_ADDRESS });
    const before = order.countRequests();
    const { status, body } = await order.guest.browser.get(`/api/sell-requests/${order.id}/label`);
    expect([status, body.message]).toEqual([
      503,
      'We couldn’t confirm the address for this label. Please check it on the order’s page.',
    ]);
    await advanceMinutes(180);
    // Another label is bought meanwhile: the loop has looked.
    labelShop.answers = {};
    const other = await placeMailOrder();
    await expectLabel(other);
    expect([order.countRequests(), (await order.problem()).fault]).toEqual([before, 'address']);
  });

  test('is bought for a corrected address, once, by a shipment of its own, from two tabs', async () => {
    const order = await placeWaitingOrder('address', { create: NO_ADDRESS });
    labelShop.answers = {};
    const tabs = await Promise.all([order.correct('14 Pecan Street'), order.correct('14 Pecan Street')]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    expect((await order.correct('16 Pecan Street')).body.code).toMatch(/^order_(changed|not_changeable)$/);
    await expectLabel(order);
    expect(order.shipments().map(({ reference }) => reference)).toEqual([`${order.id}-2`]);
    expect([await order.problem(), (await order.readHistory()).labelAddress]).toEqual([undefined, undefined]);
    await expect.poll(order.sentMessages).toEqual(['address:1:email', 'address:1:sms', 'ready:2:email', 'ready:2:sms']);
    const ready = await query(`select body from messages where order_id = $1 and dedupe_key like '%:ready:%'`, [
      order.id,
    ]);
    for (const { body } of ready) expect(body).toMatch(/changed from your order.s link/);
    const created = labelShop.shop.peer.requests.find(({ body }) => body.includes(`${order.id}-2`));
    expect(JSON.parse(created?.body ?? '').shipment.from_address.street1).toBe('14 Pecan Street');
    const { notes } = (await labelShop.pos.get(`/api/sell-requests/${order.id}/desk`)).body;
    expect(JSON.stringify(notes)).toContain(
      'Label address corrected from the tracking link: 14 Pecan Street, Austin, TX 78704',
    );
  });

  test('refuses the same address again, a military one, and a correction where nothing is the matter', async () => {
    const order = await placeWaitingOrder('address', { create: NO_ADDRESS });
    expect((await order.correct('12 pecan street')).body.errors).toMatchObject({
      street: expect.stringContaining('couldn’t be confirmed'),
    });
    const military = { seen: { round: 1 }, street: 'PSC 1234', city: 'APO', state: 'AE', zip: '09009' };
    expect((await labelShop.shop.server.browser().patch(`${order.link}/label-address`, military)).body.code).toBe(
      'rule_broken',
    );
    expect((await order.correct('14 Pecan Street', 2)).body.code).toBe('order_changed');
    labelShop.answers = {};
    const fine = await placeMailOrder();
    await expectLabel(fine);
    expect((await fine.correct('14 Pecan Street')).body.code).toBe('order_not_changeable');
  });

  test('is bought for a corrected address although the refund of the one before is refused', async () => {
    const order = await placeWaitingOrder('address', { create: NO_ADDRESS });
    labelShop.answers = { refund: easypostRefusal(422, 'SHIPMENT.REFUND.UNAVAILABLE') };
    const nothing = {
      rates: [],
      tracker: null,
      refund_status: null,
      from_address: null,
      to_address: null,
      parcel: null,
    };
    const postage_label = { label_url: '', label_pdf_url: null, label_file_type: '' };
    labelShop.shop.shipments.push({
      id: 'shp_sold',
      reference: order.id,
      tracking_code: '94',
      ...nothing,
      postage_label,
    });
    expect((await order.correct('14 Pecan Street')).status).toBe(200);
    await expectLabel(order);
    expect(labelShop.shop.peer.requests.some(({ path }) => path.endsWith('/shp_sold/refund'))).toBe(true);
  });

  test('is left and refunded where it was being bought when the address was corrected: one label stays', async () => {
    const order = await placeWaitingOrder('address', { create: NO_ADDRESS });
    labelShop.answers = {};
    // The job buys for the second address, and is corrected to a third one before it has the label.
    let isCorrected = false;
    labelShop.onCall = async (call) => {
      if (call !== 'label' || isCorrected) return;
      isCorrected = true;
      await query(`update label_purchases set since = now(), fault = 'address' where order_id = $1`, [order.id]);
      expect((await order.correct('18 Pecan Street', 2)).status).toBe(200);
    };
    expect((await order.correct('14 Pecan Street')).status).toBe(200);
    await expectLabel(order);
    const kept = order
      .shipments()
      .filter(({ postage_label, refund_status }) => postage_label !== null && refund_status === null);
    expect(order.shipments().map(({ reference }) => reference)).toEqual([`${order.id}-2`, `${order.id}-3`]);
    expect(kept.map(({ reference }) => reference)).toEqual([`${order.id}-3`]);
  });

  test('is corrected by staff, too', async () => {
    const order = await placeWaitingOrder('address', { create: NO_ADDRESS });
    labelShop.answers = {};
    const address = { street: '14 Pecan Street', city: 'Austin', state: 'TX', zip: '78704' };
    const path = `/api/sell-requests/${order.id}/label-tries`;
    expect((await labelShop.pos.post(path, { seen: { round: 1 } })).body.code).toBe('order_not_changeable');
    expect((await labelShop.pos.post(path, { seen: { round: 1 }, address })).status).toBe(200);
    await expectLabel(order);
  });
});

describe('a doubt about the address of a label that was made', () => {
  const DOUBT = {
    verifications: {
      delivery: { success: true, errors: [{ code: 'E.SECONDARY_INFORMATION.MISSING', message: 'Missing' }] },
    },
  };
  /** Places an order whose label is bought with a doubt. */
  async function doubted() {
    labelShop.onCall = async (call) => {
      if (call === 'buy') Object.assign(labelShop.shop.shipments.at(-1) ?? {}, { from_address: DOUBT });
    };
    const order = await placeMailOrder();
    await expectLabel(order);
    expect((await order.problem()).isBought).toBe(true);
    const rest = { seen: { round: 1 }, city: 'Austin', state: 'TX', zip: '78704' };
    const own = (street: string) =>
      order.guest.browser.patch(`/api/sell-requests/${order.id}/label-address`, { ...rest, street });
    return { ...order, own };
  }

  test('is no work of Today, asks the customer, but no link, and ends with the same address, which is right', async () => {
    const order = await doubted();
    expect([await readWaitingLabels(), (await order.readHistory()).labelAddress.isBought]).toEqual([[], true]);
    expect((await labelShop.shop.server.browser().get(order.link)).body.labelAddress).toBeUndefined();
    expect((await order.correct('12 Pecan Street, Apt 4')).body.code).toBe('order_not_changeable');
    expect((await order.own('12 Pecan Street')).status).toBe(200);
    expect([await order.problem(), (await order.readHistory()).labelAddress]).toEqual([undefined, undefined]);
    const { notes } = (await labelShop.pos.get(`/api/sell-requests/${order.id}/desk`)).body;
    expect(JSON.stringify(notes)).toContain('Label address confirmed: 12 Pecan Street');
  });

  test('ends with another one, once, from two tabs; the label stays', async () => {
    const order = await doubted();
    const tabs = [await order.own('12 Pecan Street, Apt 4'), await order.own('12 Pecan Street, Apt 4')];
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    expect((await order.own('12 Pecan Street, Apt 5')).body.code).toBe('order_not_changeable');
    expect(order.shipments()).toHaveLength(1);
  });
});
