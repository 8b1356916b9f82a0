import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { easypostShop, trackerDetail } from '#server/modules/shipping/testing/easypost-shop.ts';
import { easypostRefusal } from '#server/ports/testing/easypost-peer.ts';
import { ADDRESS, newAccount, newStaff, PASSWORD } from '#test/factories.ts';
import { returnDesk } from '#test/return-desk.ts';

let shop: Awaited<ReturnType<typeof easypostShop>>;
let desk: ReturnType<typeof returnDesk>;
let trouble: 'none' | 'away' | 'refused' | 'doubt' = 'none';
const DOUBT = {
  verifications: { delivery: { errors: [{ code: 'E.SECONDARY_INFORMATION.MISSING', message: 'Said' }] } },
};
beforeAll(async () => {
  shop = await easypostShop((call) => {
    if (trouble === 'doubt' && call === 'buy') Object.assign(shop.shipments.at(-1) ?? {}, { to_address: DOUBT });
    if (call !== 'create' && call !== 'retrieve') return undefined;
    if (trouble === 'away') return { status: 503, body: '{}' };
    return trouble === 'refused' && call === 'create' ? easypostRefusal(422, 'ADDRESS.VERIFY.FAILURE') : undefined;
  });
  desk = returnDesk(shop.server, await newStaff(shop.server, 'pos'));
});
afterAll(async () => {
  await shop.server.stop();
  await shop.peer.close();
});
afterEach(() => {
  trouble = 'none';
});

const soldFor = (id: string) => shop.shipments.filter(({ reference }) => reference?.startsWith(id));
const reach = (orderId: string, state: string) =>
  expect.poll(async () => (await desk.ofOrder(orderId)).state).toBe(state);

/** Takes a return to its label, which the carrier makes in doubt while there is this trouble. */
async function labeled(...of: Parameters<typeof desk.toPack>) {
  const packing = await desk.toPack(...of);
  await desk.pack(packing.found);
  await reach(packing.orderId, 'label_made');
  trouble = 'none';
  return packing;
}

describe('the label of a return', () => {
  test('goes from the shop to the sender by surface, with the weight of the parcel, and is bought once', async () => {
    const { orderId, found } = await desk.toPack();
    const both = await Promise.all([desk.pack(found), desk.pack(found)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await reach(orderId, 'label_made');
    expect(soldFor(found.id)).toHaveLength(1);
    const labelRequest = shop.peer.requests.map(({ body }) => body).find((body) => body.includes(found.id));
    expect(JSON.parse(labelRequest ?? '{}').shipment).toMatchObject({
      from_address: { name: shop.server.env.SHOP_NAME, zip: shop.server.env.SHOP_ZIP },
      to_address: { street1: '12 Pecan Street', city: 'Austin', state: 'TX', zip: '78704' },
      parcel: { weight: 18 },
      options: { hazmat: 'CLASS_9_USED_LITHIUM' },
    });
    const [{ service } = { service: '' }] = shop.sold.filter(({ id }) => id === soldFor(found.id)[0]?.id);
    expect(service).toBe('USPS GroundAdvantage');
  });

  test('is asked for again by itself after the carrier was away', async () => {
    trouble = 'away';
    const { orderId, found } = await desk.toPack();
    await desk.pack(found);
    await expect.poll(() => shop.peer.requests.some(({ path }) => path.includes(found.id))).toBe(true);
    expect(await desk.ofOrder(orderId)).toMatchObject({ state: 'packed', labelProblem: null });
    trouble = 'none';
    await reach(orderId, 'label_made');
    expect(soldFor(found.id)).toHaveLength(1);
  });

  test('that the carrier refuses waits for another address, and is made for that one', async () => {
    trouble = 'refused';
    const { orderId, found } = await desk.toPack();
    await desk.pack(found);
    const read = () => desk.ofOrder(orderId);
    await expect.poll(async () => (await read()).labelProblem).toContain('ADDRESS.VERIFY.FAILURE');
    trouble = 'none';
    const changes = { street: '14 Pecan Street', reason: 'The carrier did not know the other one' };
    expect((await desk.checkAddress(await read(), changes)).body).toMatchObject({
      state: 'packed',
      labelProblem: null,
    });
    await reach(orderId, 'label_made');
    expect(soldFor(found.id).map(({ reference }) => reference)).toEqual([`${found.id}-2`]);
  });

  test('in an outage of more than an hour is told to staff, who may correct its address', async () => {
    trouble = 'away';
    const { orderId, found } = await desk.toPack();
    await desk.pack(found);
    const waits = () => desk.sql(`select from label_purchases where order_id = $1 and direction = 'return'`, [orderId]);
    await expect.poll(waits).toHaveLength(1);
    await desk.sql(
      `update label_purchases set since = now() - interval '2 hours', next_try_at = now() where order_id = $1`,
      [orderId],
    );
    await expect
      .poll(async () => (await desk.ofOrder(orderId)).labelProblem, { timeout: 15_000 })
      .toContain('unavailable right now');
    trouble = 'none';
    const changes = { street: '14 Pecan Street', reason: 'The customer moved' };
    expect((await desk.checkAddress(await desk.ofOrder(orderId), changes)).status).toBe(200);
    await reach(orderId, 'label_made');
  });

  test('that was made with a doubt is made anew for another address, and the first one is refunded', async () => {
    trouble = 'doubt';
    const { orderId, found } = await labeled();
    const doubted = await desk.ofOrder(orderId);
    expect(doubted.labelProblem).toContain('apartment or unit number is missing');
    const changes = { street: '12 Pecan Street, Apt 4', reason: 'The apartment was missing' };
    expect((await desk.checkAddress(doubted, changes)).body).toMatchObject({ state: 'packed', trackingNumber: null });
    await reach(orderId, 'label_made');
    expect(soldFor(found.id).map(({ reference, refund_status }) => [reference, refund_status])).toEqual([
      [found.id, 'submitted'],
      [`${found.id}-2`, null],
    ]);
    expect((await desk.checkAddress(await desk.ofOrder(orderId), changes)).body.code).toBe('return_moved_on');
  });

  test('that was made with a doubt stays for the same address', async () => {
    trouble = 'doubt';
    const { orderId, found } = await labeled();
    const { body } = await desk.checkAddress(await desk.ofOrder(orderId));
    expect(body).toMatchObject({ state: 'label_made', labelProblem: null });
    expect(soldFor(found.id)).toHaveLength(1);
  });

  test('is followed by calls of the carrier, apart from the parcel to the shop', async () => {
    const { orderId, found } = await labeled();
    const [shipment] = soldFor(found.id);
    const ago = (hours: number) => new Date(shop.server.clock.now().getTime() - hours * 3_600_000);
    await shop.sendWebhook(shipment?.tracker ?? {}, [
      trackerDetail(ago(2), 'in_transit'),
      trackerDetail(ago(1), 'delivered'),
    ]);
    await expect.poll(async () => (await desk.ofOrder(orderId)).state).toBe('done');
    const admin = await newStaff(shop.server, 'admin');
    const { body } = await admin.get(`/api/sell-requests/${orderId}/desk`);
    expect([body.order.status, body.parcel.state]).toEqual(['declined', 'label_made']);
  });
});

test('An account is deleted after its device is back, and its address leaves the return', async () => {
  const account = await newAccount(shop.server);
  await account.browser.patch('/api/auth/me', ADDRESS);
  const { found, orderId } = await labeled({}, account);
  const remove = () => account.browser.delete('/api/auth/me', { password: PASSWORD });
  expect((await remove()).body.code).toBe('orders_open');
  const { version } = await desk.ofOrder(orderId);
  await desk.step(found, 'hand-over', { version, name: 'Maria Delgado' });
  await desk.settle();
  expect((await remove()).status).toBe(200);
  const [row] = await desk.sql(
    'select name, street, city, region, zip, reason, address_reason, handed_to from returns where id = $1',
    [found.id],
  );
  expect(new Set(Object.values(row ?? {}))).toEqual(new Set([null]));
  expect(await desk.sql('select id from attachments where return_id = $1', [found.id])).toEqual([]);
});
