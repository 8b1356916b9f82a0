import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { counterOrder, newGuest, newKey, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';

const MINUTE_MS = 60_000;
const QUIET = { sendSMS: false, sendEmail: false };

let server: TestServer;
let owner: Browser;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  owner = await newStaff(server, 'admin');
  // Payments of these tests need no second member.
  await owner.patch('/api/payment-limit', { secondAbove: null, version: 0 });
});
afterAll(() => server.stop());

const keyed = () => ({ 'idempotency-key': newKey() });
let members = 0;

/** A terminal of the admin area at which a manager has just entered the passcode. */
async function newTerminal(from = server, admin = owner): Promise<{ browser: Browser; enter: () => Promise<void> }> {
  members += 1;
  const manager = { name: `Manager ${members}`, passcode: '2468', role: 'manager' };
  const { body } = await admin.post('/api/employees', manager, keyed());
  const browser = await newStaff(from, 'admin');
  const enter = async () => {
    expect((await browser.post('/api/staff/member', { memberId: body.id, passcode: '2468' })).status).toBe(200);
  };
  await enter();
  return { browser, enter };
}

/** An order that can be paid. */
async function newOrder(from = server, by = owner): Promise<string> {
  const guest = await newGuest(from);
  const { body } = await by.post('/api/staff/sell-requests', counterOrder(guest), keyed());
  return body.id;
}
const pay = async (by: Browser, id: string) => {
  const { status, body } = await by.post(
    '/api/payments',
    { sellRequestId: id, amount: '1045.00', method: 'cash' },
    keyed(),
  );
  return [status, body.code ?? null];
};
const reverse = async (by: Browser, id: string) => {
  const { status, body } = await by.post(`/api/payments/${id}/reverse`, { reason: 'Wrong order.' }, keyed());
  return [status, body.code ?? null];
};
const AGAIN = [403, 'staff_passcode_again'];

describe('a member who is identified', () => {
  test('pays for five minutes, then enters the passcode again, and pays on', async () => {
    const { browser, enter } = await newTerminal();
    expect(await pay(browser, await newOrder())).toEqual([201, null]);
    server.clock.advance(4 * MINUTE_MS);
    expect(await pay(browser, await newOrder())).toEqual([201, null]);
    server.clock.advance(2 * MINUTE_MS);
    const order = await newOrder();
    expect(await pay(browser, order)).toEqual(AGAIN);
    await enter();
    expect(await pay(browser, order)).toEqual([201, null]);
  });

  test('enters it again to reverse a payment and to change prices, and for nothing else', async () => {
    const { browser, enter } = await newTerminal();
    const order = await newOrder();
    await pay(browser, order);
    const [{ id: paymentId }] = (await browser.get('/api/payments')).body;
    server.clock.advance(6 * MINUTE_MS);
    expect(await reverse(browser, paymentId)).toEqual(AGAIN);
    const [product] = (await browser.get('/api/products/manage?deviceType=AirTag')).body.products;
    const change = { version: product.version, basePrice: '31.00' };
    const refused = [
      await browser.patch(`/api/products/${product.id}`, change),
      await browser.post('/api/products/update-prices', {}, keyed()),
      await browser.post('/api/products/import', {}, keyed()),
      await browser.post('/api/price-changes/1/undo', {}, keyed()),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => AGAIN));
    const other = await newOrder();
    const moved = await browser.patch(`/api/sell-requests/${other}/status`, { status: 'evaluation', ...QUIET });
    expect([moved.status, (await browser.get('/api/payments')).status]).toEqual([200, 200]);
    await enter();
    expect((await reverse(browser, paymentId))[0]).toBe(201);
    expect((await browser.patch(`/api/products/${product.id}`, change)).status).toBe(200);
  });

  test('enters it again before data leaves the shop as a file', async () => {
    const { browser, enter } = await newTerminal();
    const files = [
      ...['business-expenses/export', 'business-expenses/quickbooks', 'staff/actions/export'],
      'staff/sell-requests/export',
    ];
    const read = async () => await Promise.all(files.map((file) => browser.get(`/api/${file}`)));
    expect((await read()).map(({ status }) => status)).toEqual(files.map(() => 200));
    server.clock.advance(6 * MINUTE_MS);
    expect((await read()).map(({ status, body }) => [status, body.code])).toEqual(files.map(() => AGAIN));
    await enter();
    expect((await read()).map(({ status }) => status)).toEqual(files.map(() => 200));
  });

  test('has no right left at a terminal after stepping back', async () => {
    const { browser } = await newTerminal();
    expect(await pay(browser, await newOrder())).toEqual([201, null]);
    await browser.delete('/api/staff/member');
    expect(await pay(browser, await newOrder())).toEqual([403, 'staff_passcode_required']);
  });
});

test('a shop that sets STAFF_PASSCODE_AGAIN_MINUTES to 0 is never asked again', async () => {
  const calm = await startTestServer({ env: { STAFF_PASSCODE_AGAIN_MINUTES: '0' } });
  const admin = await newStaff(calm, 'admin');
  const { browser } = await newTerminal(calm, admin);
  calm.clock.advance(20 * MINUTE_MS);
  expect(await pay(browser, await newOrder(calm, admin))).toEqual([201, null]);
  await calm.stop();
});
