import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { easypostShop } from '#server/modules/shipping/testing/easypost-shop.ts';
import { refusal } from '#server/ports/testing/easypost-peer.ts';
import type { PeerReply } from '#server/ports/testing/http-peer.ts';
import { mailOrder, newGuest, newTerminal } from '#test/factories.ts';
import type { Browser } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { writeTrackingToken } from '../documents/tracking-link.ts';

const MINUTE = 60_000;
const MISSING = { code: 'E.HOUSE_NUMBER.MISSING', field: 'street1', message: 'House number is missing' };
const NO_ADDRESS = refusal(422, 'ADDRESS.VERIFY.FAILURE', 'Address of Robin Vale not found', [MISSING]);
const NO_MONEY = refusal(402, 'PAYMENT_REQUIRED', 'Please recharge');

let shop: Awaited<ReturnType<typeof easypostShop>>;
let pos: Browser;
/** Answers of the carrier in place of its own, by call. */
let answers: Record<string, PeerReply> = {};
let onCall: (call: string) => Promise<void> = async () => undefined;
beforeAll(async () => {
  shop = await easypostShop(async (call) => {
    await onCall(call);
    return answers[call];
  });
  pos = await newTerminal(shop.server, 'pos');
});
afterAll(async () => {
  await shop.server.stop();
  await shop.peer.close();
});
beforeEach(async () => {
  [answers, onCall] = [{}, async () => undefined];
  await query('delete from label_purchases');
});

const query = (text: string, values: unknown[] = []) => shop.server.context.database.query(plain(text, values));

/** Places a mail-in order. */
async function placed() {
  const guest = await newGuest(shop.server);
  const { body: order } = await guest.browser.post('/api/sell-requests', mailOrder(guest));
  const id = String(order.id);
  const link = `/api/track/${writeTrackingToken(shop.server.context.secrets, id, shop.server.clock.now())}`;
  return {
    id,
    link,
    guest,
    problem: async () => (await pos.get(`/api/sell-requests/${id}/desk`)).body.parcel.problem,
    seen: async () => (await guest.browser.get(`/api/sell-requests/${id}/history`)).body,
    correct: (street: string, round = 1, browser = shop.server.browser()) =>
      browser.patch(`${link}/label-address`, { seen: { round }, street, city: 'Austin', state: 'TX', zip: '78704' }),
    told: async () =>
      (
        await query(
          `select dedupe_key as key from messages where order_id = $1 and dedupe_key like '%:label:%' order by key`,
          [id],
        )
      ).map(({ key }) => String(key).replace(`order:${id}:label:`, '')),
    shipments: () => shop.shipments.filter(({ reference }) => reference?.startsWith(id)),
    asked: () => shop.peer.requests.filter(({ path, body }) => `${path}${body}`.includes(id)).length,
  };
}
/** Lets minutes pass, after which staff who were idle sign in again. */
async function later(minutes: number) {
  shop.server.clock.advance(minutes * MINUTE);
  pos = await newTerminal(shop.server, 'pos');
}
type Placed = Awaited<ReturnType<typeof placed>>;

const today = async () => (await pos.get('/api/staff/work-lists/labels_waiting')).body.items;
const reach = (order: Placed, fault: string) => expect.poll(async () => (await order.problem())?.fault).toBe(fault);
const bought = (order: Placed) =>
  expect.poll(async () => (await order.seen()).order.trackingNumber, { timeout: 15_000 }).toMatch(/^94/);

describe('a label whose address the carrier does not know', () => {
  test('is shown to staff with the carrier’s sentence, and to its customer with what to do, once', async () => {
    answers = { create: NO_ADDRESS };
    const order = await placed();
    await reach(order, 'address');
    expect(await order.problem()).toMatchObject({
      words: 'the house number is missing',
      said: 'Address of Robin Vale not found. House number is missing',
      code: 'ADDRESS.VERIFY.FAILURE',
      nextTryAt: null,
      address: { street: '12 Pecan Street', zip: '78704' },
    });
    expect(await today()).toEqual([
      expect.objectContaining({ orderId: order.id, note: expect.stringMatching(/^The house number is missing[.]/) }),
    ]);
    const { order: own, labelAddress } = await order.seen();
    expect([own.journey.label, labelAddress.words, labelAddress.round]).toEqual([
      'address',
      'the house number is missing',
      1,
    ]);
    await expect.poll(order.told).toEqual(['address:1:email', 'address:1:sms']);
    expect(JSON.stringify(await order.seen())).not.toContain('VERIFY');
  });

  test('is asked for no more until the address changes, whoever asks and however long it takes', async () => {
    answers = { create: NO_ADDRESS };
    const order = await placed();
    await reach(order, 'address');
    const before = order.asked();
    const { status, body } = await order.guest.browser.get(`/api/sell-requests/${order.id}/label`);
    expect([status, body.message]).toEqual([
      503,
      'We couldn’t confirm the address for this label. Please check it on the order’s page.',
    ]);
    await later(180);
    // Another label is bought meanwhile: the loop has looked.
    answers = {};
    const other = await placed();
    await bought(other);
    expect([order.asked(), (await order.problem()).fault]).toEqual([before, 'address']);
  });

  test('is bought for a corrected address, once, by a shipment of its own, from two tabs', async () => {
    answers = { create: NO_ADDRESS };
    const order = await placed();
    await reach(order, 'address');
    answers = {};
    const tabs = await Promise.all([order.correct('14 Pecan Street'), order.correct('14 Pecan Street')]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    expect((await order.correct('16 Pecan Street')).body.code).toMatch(/^order_(changed|not_changeable)$/);
    await bought(order);
    expect(order.shipments().map(({ reference }) => reference)).toEqual([`${order.id}-2`]);
    expect([await order.problem(), (await order.seen()).labelAddress]).toEqual([undefined, undefined]);
    await expect.poll(order.told).toEqual(['address:1:email', 'address:1:sms', 'ready:2:email', 'ready:2:sms']);
    const ready = await query(`select body from messages where order_id = $1 and dedupe_key like '%:ready:%'`, [
      order.id,
    ]);
    for (const { body } of ready) expect(body).toMatch(/changed from your order.s link/);
    const created = shop.peer.requests.find(({ body }) => body.includes(`${order.id}-2`));
    expect(JSON.parse(created?.body ?? '').shipment.from_address.street1).toBe('14 Pecan Street');
    const { notes } = (await pos.get(`/api/sell-requests/${order.id}/desk`)).body;
    expect(JSON.stringify(notes)).toContain(
      'Label address corrected from the tracking link: 14 Pecan Street, Austin, TX 78704',
    );
  });

  test('refuses the same address again, a military one, and a correction where nothing is the matter', async () => {
    answers = { create: NO_ADDRESS };
    const order = await placed();
    await reach(order, 'address');
    expect((await order.correct('12 pecan street')).body.errors).toMatchObject({
      street: expect.stringContaining('couldn’t be confirmed'),
    });
    const military = { seen: { round: 1 }, street: 'PSC 1234', city: 'APO', state: 'AE', zip: '09009' };
    expect((await shop.server.browser().patch(`${order.link}/label-address`, military)).body.code).toBe('rule_broken');
    expect((await order.correct('14 Pecan Street', 2)).body.code).toBe('order_changed');
    answers = {};
    const fine = await placed();
    await bought(fine);
    expect((await fine.correct('14 Pecan Street')).body.code).toBe('order_not_changeable');
  });

  test('is bought for a corrected address although the refund of the one before is refused', async () => {
    answers = { create: NO_ADDRESS };
    const order = await placed();
    await reach(order, 'address');
    answers = { refund: refusal(422, 'SHIPMENT.REFUND.UNAVAILABLE') };
    const sold = {
      id: 'shp_sold',
      reference: order.id,
      tracking_code: '94',
      rates: [],
      tracker: null,
      refund_status: null,
    };
    const label = { label_url: '', label_pdf_url: null, label_file_type: '' };
    shop.shipments.push({ ...sold, from_address: null, to_address: null, parcel: null, postage_label: label });
    expect((await order.correct('14 Pecan Street')).status).toBe(200);
    await bought(order);
    expect(shop.peer.requests.some(({ path }) => path.endsWith('/shp_sold/refund'))).toBe(true);
  });

  test('is left and refunded where it was being bought when the address was corrected: one label stays', async () => {
    answers = { create: NO_ADDRESS };
    const order = await placed();
    await reach(order, 'address');
    answers = {};
    // The job buys for the second address, and is corrected to a third one before it has the label.
    let isCorrected = false;
    onCall = async (call) => {
      if (call !== 'label' || isCorrected) return;
      isCorrected = true;
      await query(`update label_purchases set since = now(), fault = 'address' where order_id = $1`, [order.id]);
      expect((await order.correct('18 Pecan Street', 2)).status).toBe(200);
    };
    expect((await order.correct('14 Pecan Street')).status).toBe(200);
    await bought(order);
    const kept = order
      .shipments()
      .filter(({ postage_label, refund_status }) => postage_label !== null && refund_status === null);
    expect(order.shipments().map(({ reference }) => reference)).toEqual([`${order.id}-2`, `${order.id}-3`]);
    expect(kept.map(({ reference }) => reference)).toEqual([`${order.id}-3`]);
  });

  test('is corrected by staff, too', async () => {
    answers = { create: NO_ADDRESS };
    const order = await placed();
    await reach(order, 'address');
    answers = {};
    const address = { street: '14 Pecan Street', city: 'Austin', state: 'TX', zip: '78704' };
    const path = `/api/sell-requests/${order.id}/label-tries`;
    expect((await pos.post(path, { seen: { round: 1 } })).body.code).toBe('order_not_changeable');
    expect((await pos.post(path, { seen: { round: 1 }, address })).status).toBe(200);
    await bought(order);
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
    onCall = async (call) => {
      if (call === 'buy') Object.assign(shop.shipments.at(-1) ?? {}, { from_address: DOUBT });
    };
    const order = await placed();
    await bought(order);
    expect((await order.problem()).isBought).toBe(true);
    const own = (street: string) =>
      order.guest.browser.patch(`/api/sell-requests/${order.id}/label-address`, {
        seen: { round: 1 },
        street,
        city: 'Austin',
        state: 'TX',
        zip: '78704',
      });
    return { ...order, own };
  }

  test('is no work of Today, and asks the customer, but no link', async () => {
    const order = await doubted();
    expect([await today(), (await order.seen()).labelAddress.isBought]).toEqual([[], true]);
    expect((await shop.server.browser().get(order.link)).body.labelAddress).toBeUndefined();
    expect((await order.correct('12 Pecan Street, Apt 4')).body.code).toBe('order_not_changeable');
  });

  test('ends with the same address, which is right', async () => {
    const order = await doubted();
    expect((await order.own('12 Pecan Street')).status).toBe(200);
    expect([await order.problem(), (await order.seen()).labelAddress]).toEqual([undefined, undefined]);
    const { notes } = (await pos.get(`/api/sell-requests/${order.id}/desk`)).body;
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

describe('an order that leaves `received` while its label waits', () => {
  const move = (order: Placed, status: string) =>
    pos.patch(`/api/sell-requests/${order.id}/status`, { status, sendSMS: false, sendEmail: false });
  const wait = async (order: Placed) =>
    (await query('select since from label_purchases where order_id = $1', [order.id]))[0]?.since ?? null;
  const stalled = async () => (await query(`select from label_purchases where fault = 'account'`)).length;

  test.each([
    ['walks in', 'device_received'],
    ['is evaluated', 'evaluation'],
    ['is canceled', 'cancelled'],
  ])('%s: nothing is bought or told any more, and no stall stays', async (_, status) => {
    answers = { buy: NO_MONEY };
    const order = await placed();
    await reach(order, 'account');
    expect((await move(order, status)).status).toBe(200);
    await expect.poll(() => wait(order)).toBeNull();
    answers = {};
    await later(61);
    const other = await placed();
    await bought(other);
    expect([await stalled(), await order.told()]).toEqual([0, []]);
    expect(order.shipments().filter(({ postage_label }) => postage_label !== null)).toEqual([]);
  });

  test('has a label refunded that was sold without our having the answer', async () => {
    answers = { label: { status: 503, body: '{}' } };
    const order = await placed();
    await reach(order, 'carrier');
    expect(order.shipments()[0]?.postage_label).not.toBeNull();
    await move(order, 'cancelled');
    await expect.poll(() => order.shipments()[0]?.refund_status).toBe('submitted');
  });

  test('asks for no address that is refused when the device is in the shop', async () => {
    const order = await placedWhile(async (id) => {
      await query(`update orders set status = 'device_received' where id = $1`, [id]);
    });
    await expect.poll(() => order.asked()).toBeGreaterThan(1);
    expect([await wait(order), await order.told()]).toEqual([null, []]);
  });

  /** Places an order whose address is refused after something has happened. */
  async function placedWhile(happens: (id: string) => Promise<void>) {
    answers = { create: NO_ADDRESS };
    onCall = async (call) => {
      if (call !== 'create') return;
      const asked = shop.peer.requests.at(-1)?.body ?? '{}';
      await happens(JSON.parse(asked).shipment.reference);
    };
    return placed();
  }
});

describe('labels that wait for the shop’s account', () => {
  test('are tried at once when any label is bought', async () => {
    answers = { buy: NO_MONEY };
    const order = await placed();
    await reach(order, 'account');
    await query(`update label_purchases set next_try_at = now() + interval '50 minutes' where order_id = $1`, [
      order.id,
    ]);
    answers = {};
    const other = await placed();
    await bought(other);
    await bought(order);
  });

  test('keep their fault in an outage, which says nothing about it', async () => {
    answers = { buy: NO_MONEY };
    const order = await placed();
    await reach(order, 'account');
    answers = { retrieve: { status: 503, body: '{}' } };
    const asked = order.asked();
    await later(2);
    await expect.poll(order.asked, { timeout: 15_000 }).toBeGreaterThan(asked);
    expect(await order.problem()).toMatchObject({ fault: 'account', tries: 1 });
  });

  test('are one item of Today and one alarm, and are all bought once it is mended', async () => {
    answers = { buy: NO_MONEY };
    const [one, other] = [await placed(), await placed()];
    await reach(one, 'account');
    await reach(other, 'account');
    expect(await today()).toEqual([
      expect.objectContaining({
        orderId: null,
        note: expect.stringMatching(/^2 labels are waiting[.] Your EasyPost account is out of money[.]/),
      }),
    ]);
    const admin = await newTerminal(shop.server, 'admin');
    const { checks } = (await admin.get('/api/staff/health')).body;
    expect(checks.find(({ name }: { name: string }) => name === 'labels')).toMatchObject({ state: 'red' });
    expect((await one.seen()).order.journey.label).toBe('late');
    expect(JSON.stringify(await one.seen())).not.toMatch(/EasyPost|money/);
    answers = {};
    await later(5);
    await bought(one);
    await bought(other);
    expect(await today()).toEqual([]);
    await expect.poll(one.told).toEqual(['ready:1:email', 'ready:1:sms']);
    expect(one.shipments()).toHaveLength(1);
  });
});

describe('an answer that nobody knows', () => {
  test('is kept and shown, tried a few times, and again when staff say so', async () => {
    const said = 'Call Maria Delgado at 2210 W Chicago Ave or 512-555-0100 about Code 17';
    answers = { create: refusal(422, 'SHIPMENT.NEW.THING', said) };
    const order = await placed();
    await reach(order, 'unknown');
    const [item] = await today();
    expect(item.note).toBe('EasyPost refused the label.');
    expect((await order.problem()).said).toBe(said);
    for (const minutes of [11, 61]) {
      const before = (await order.problem()).tries;
      await later(minutes);
      await expect.poll(async () => (await order.problem()).tries, { timeout: 15_000 }).toBe(before + 1);
    }
    expect((await order.problem()).nextTryAt).toBeNull();
    answers = {};
    expect((await pos.post(`/api/sell-requests/${order.id}/label-tries`, { seen: { round: 1 } })).status).toBe(200);
    await bought(order);
  });
});

describe('an outage of the carrier', () => {
  test('is asked about by no download before the carrier’s time, and downloads put off no try', async () => {
    answers = { create: { status: 429, body: '{}', headers: { 'retry-after': '600' } } };
    const order = await placed();
    await reach(order, 'carrier');
    const [before, asked] = [await order.problem(), order.asked()];
    const download = () => order.guest.browser.get(`/api/sell-requests/${order.id}/label`);
    expect([(await download()).status, order.asked()]).toEqual([503, asked]);
    await query(`update label_purchases set not_before = null where order_id = $1`, [order.id]);
    answers = { create: { status: 503, body: '{}' } };
    expect((await download()).status).toBe(503);
    expect(order.asked()).toBeGreaterThan(asked);
    expect(await order.problem()).toEqual(before);
  });

  test('is tried again by itself, no earlier than the carrier asks, and shown to nobody before an hour', async () => {
    answers = { create: { status: 429, body: '{}', headers: { 'retry-after': '600' } } };
    const order = await placed();
    await reach(order, 'carrier');
    const { since, nextTryAt } = await order.problem();
    expect(Date.parse(nextTryAt) - Date.parse(since)).toBeGreaterThanOrEqual(600_000);
    expect([await today(), (await order.seen()).order.journey.label]).toEqual([[], undefined]);
    answers = {};
    await later(11);
    await bought(order);
    expect(await order.told()).toEqual([]);
  });
});
