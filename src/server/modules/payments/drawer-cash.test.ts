import { afterAll, describe, expect, test } from 'vitest';
import { openTillDesk, statusAndCode } from '#server/modules/till/testing/till-desk.ts';
import { counterOrder, keyHeader, newGuest } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const desk = await openTillDesk(server);

/** Enough for one iPhone of $1,045. */
const FLOAT = { 10000: 15 };

async function newOrder(): Promise<string> {
  const guest = await newGuest(server);
  return (await desk.clerk.post('/api/staff/sell-requests', counterOrder(guest), keyHeader())).body.id;
}
const pay = (sellRequestId: string, changes: object = {}, browser = desk.clerk) =>
  browser.post('/api/payments', { sellRequestId, amount: '1045.00', method: 'cash', ...changes }, keyHeader());
const reverse = (id: string, changes: object = {}) =>
  desk.admin.post(`/api/payments/${id}/reverse`, { reason: 'Wrong order.', ...changes }, keyHeader());

describe('a payment in cash', () => {
  // The first test: the shop has no register yet.
  test('needs no drawer in a shop without a register, and an open one as soon as there is one', async () => {
    expect((await pay(await newOrder())).status).toBe(201);
    const registerId = await desk.addRegister();
    const order = await newOrder();
    expect(statusAndCode(await pay(order))).toEqual([409, 'drawer_closed']);
    expect((await pay(await newOrder(), { method: 'zelle' })).status).toBe(201);
    const { body: drawer } = await desk.open(registerId, FLOAT);
    expect((await pay(order)).status).toBe(201);
    expect(await desk.expected(drawer.id)).toBe('455.00');
    const { id } = await desk.newDrawer(FLOAT);
    expect(statusAndCode(await pay(await newOrder()))).toEqual([422, 'register_required']);
    expect(await desk.expected(id)).toBe('1500.00');
  });

  test('is refused when the drawer holds less, with the figure for admins alone, and pays nothing', async () => {
    const { id, registerId } = await desk.newDrawer({ 10000: 10 });
    const order = await newOrder();
    const [toClerk, toAdmin] = [await pay(order, { registerId }), await pay(order, { registerId }, desk.admin)];
    expect([toClerk.body.message, toAdmin.body.message]).toEqual([
      'There isn’t enough cash in the drawer.',
      'The drawer only has $1,000.',
    ]);
    expect([statusAndCode(toClerk), statusAndCode(toAdmin)]).toEqual([
      [409, 'drawer_short'],
      [409, 'drawer_short'],
    ]);
    expect(await desk.run('select id from payments where order_id = $1', [order])).toEqual([]);
    expect(await desk.expected(id)).toBe('1000.00');
  });

  test('pays one of two sellers whom two clerks pay the last cash at once', async () => {
    const { id, registerId } = await desk.newDrawer(FLOAT);
    const orders = [await newOrder(), await newOrder()];
    const answers = await Promise.all(
      orders.map((order, index) => pay(order, { registerId }, index === 0 ? desk.clerk : desk.admin)),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    expect(await desk.expected(id)).toBe('455.00');
  });

  test('comes back to its drawer when it is reversed, or to the drawer of now when that one was counted', async () => {
    const { id, registerId } = await desk.newDrawer(FLOAT);
    const [first, second] = [await newOrder(), await newOrder()];
    const { body: paid } = await pay(first, { registerId });
    expect((await reverse(paid.id)).status).toBe(201);
    expect(await desk.expected(id)).toBe('1500.00');
    const { body: again } = await pay(second, { registerId });
    await desk.count(id, { 10000: 4, 5000: 1, 500: 1 });
    expect(statusAndCode(await reverse(again.id, { registerId }))).toEqual([409, 'drawer_closed']);
    const { body: next } = await desk.open(registerId, { 2000: 1 });
    expect((await reverse(again.id, { registerId })).status).toBe(201);
    expect(await desk.expected(next.id)).toBe('1065.00');
    expect(await desk.expected(id)).toBe('455.00');
  });
});
