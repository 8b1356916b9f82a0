import { afterAll, expect, test } from 'vitest';
import { counterOrder, keyHeader, newGuest, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';

const MINUTE_MS = 60_000;
const QUIET = { sendSMS: false, sendEmail: false };

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const owner = await newStaff(server, 'admin');
// Payments of these tests need no second member.
await owner.patch('/api/payment-limit', { secondAbove: null, version: 0 });
let members = 0;

/** A terminal of the admin area at which a manager has just entered the passcode. */
async function newTerminal(from = server, admin = owner): Promise<{ browser: Browser; enter: () => Promise<void> }> {
  members += 1;
  const manager = { name: `Manager ${members}`, passcode: '2468', role: 'manager' };
  const { body } = await admin.post('/api/employees', manager, keyHeader());
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
  const { body } = await by.post('/api/staff/sell-requests', counterOrder(guest), keyHeader());
  return body.id;
}
const pay = async (by: Browser, id: string) => {
  const { status, body } = await by.post(
    '/api/payments',
    { sellRequestId: id, amount: '1045.00', method: 'cash' },
    keyHeader(),
  );
  return [status, body.code ?? null];
};
test('a member who is identified pays and takes files for five minutes, then enters the passcode again', async () => {
  const { browser, enter } = await newTerminal();
  const file = async () => (await browser.get('/api/staff/sell-requests/export')).status;
  expect([await pay(browser, await newOrder()), await file()]).toEqual([[201, null], 200]);
  server.clock.advance(4 * MINUTE_MS);
  expect(await pay(browser, await newOrder())).toEqual([201, null]);
  server.clock.advance(2 * MINUTE_MS);
  const order = await newOrder();
  expect([await pay(browser, order), await file()]).toEqual([[403, 'staff_passcode_again'], 403]);
  // For nothing else.
  const moved = await browser.patch(`/api/sell-requests/${order}/status`, { status: 'evaluation', ...QUIET });
  expect([moved.status, (await browser.get('/api/payments')).status]).toEqual([200, 200]);
  await enter();
  expect([await pay(browser, order), await file()]).toEqual([[201, null], 200]);
});

test('a shop that sets STAFF_PASSCODE_AGAIN_MINUTES to 0 is never asked again', async () => {
  const calm = await startTestServer({ env: { STAFF_PASSCODE_AGAIN_MINUTES: '0' } });
  const admin = await newStaff(calm, 'admin');
  const { browser } = await newTerminal(calm, admin);
  calm.clock.advance(20 * MINUTE_MS);
  expect(await pay(browser, await newOrder(calm, admin))).toEqual([201, null]);
  await calm.stop();
});
