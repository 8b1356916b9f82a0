import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { detail, easypostShop } from '#server/modules/shipping/testing/easypost-shop.ts';
import { refusal } from '#server/ports/testing/easypost-peer.ts';
import { ADDRESS, newAccount, newStaff, PASSWORD } from '#test/factories.ts';
import { returnDesk } from '#test/return-desk.ts';

let shop: Awaited<ReturnType<typeof easypostShop>>;
let desk: ReturnType<typeof returnDesk>;
let trouble: 'none' | 'away' | 'refused' = 'none';
beforeAll(async () => {
  shop = await easypostShop((call) => {
    if (call !== 'create' && call !== 'retrieve') return undefined;
    if (trouble === 'away') return { status: 503, body: '{}' };
    return trouble === 'refused' && call === 'create' ? refusal(422, 'ADDRESS.VERIFY.FAILURE') : undefined;
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

describe('the label of a return', () => {
  test('goes from the shop to the sender by surface, with the weight of the parcel, and is bought once', async () => {
    const { orderId, found } = await desk.toPack();
    const both = await Promise.all([desk.pack(found), desk.pack(found)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await reach(orderId, 'label_made');
    expect(soldFor(found.id)).toHaveLength(1);
    const asked = shop.peer.requests.map(({ body }) => body).find((body) => body.includes(found.id));
    expect(JSON.parse(asked ?? '{}').shipment).toMatchObject({
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

  test('is followed by calls of the carrier, apart from the parcel to the shop', async () => {
    const { orderId, found } = await desk.toPack();
    await desk.pack(found);
    await reach(orderId, 'label_made');
    const [shipment] = soldFor(found.id);
    const ago = (hours: number) => new Date(shop.server.clock.now().getTime() - hours * 3_600_000);
    await shop.tell(shipment?.tracker ?? {}, [detail(ago(2), 'in_transit'), detail(ago(1), 'delivered')]);
    await expect.poll(async () => (await desk.ofOrder(orderId)).state).toBe('done');
    const admin = await newStaff(shop.server, 'admin');
    const { body } = await admin.get(`/api/sell-requests/${orderId}/desk`);
    expect([body.order.status, body.parcel.state]).toEqual(['declined', 'label_made']);
  });
});

test('An account is deleted after its device is back, and its address leaves the return', async () => {
  const account = await newAccount(shop.server);
  await account.browser.patch('/api/auth/me', ADDRESS);
  const { found, orderId } = await desk.toPack({}, account);
  await desk.pack(found);
  await reach(orderId, 'label_made');
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
