import { afterAll, expect, test } from 'vitest';
import { getCustomerDesk } from '#contracts/staff-customers.ts';
import { eventsSettled, payOrder, placeOrder, setStatus } from '#server/modules/orders/testing/orders.ts';
import { ADDRESS, keyHeader, newAccount, newGuest, newPhone, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '100' } });
const pos = await newStaff(server, 'pos');
afterAll(() => server.stop());

const desk = (id: string) => pos.get(`/api/staff/customers/${id}`);
const record = async (details: object) =>
  (await pos.post('/api/staff/customers', { name: 'Robin Vale', ...details }, keyHeader())).body;

test('shows a customer with all their orders, messages, payments and notes, and none of others', async () => {
  const guest = await newGuest(server);
  await placeOrder(await newGuest(server));
  const [first, second] = [(await placeOrder(guest)).id, (await placeOrder(guest)).id];
  await setStatus(pos, first, 'evaluation');
  await payOrder(pos, first, '1020.00');
  await pos.post(`/api/sell-requests/${second}/notes`, { text: 'Calls back' }, keyHeader());
  await eventsSettled(server);
  expect((await desk(crypto.randomUUID())).status).toBe(404);
  const { status, body } = await desk(guest.customerId);
  expect([status, getCustomerDesk.responses[200].safeParse(body).success]).toEqual([200, true]);
  expect(body).toMatchObject({
    customer: { id: guest.customerId, name: 'Robin Vale' },
    user: null,
    orders: [{ id: second }, { id: first, paymentStatus: 'paid' }],
    payments: [{ sellRequestId: first, amount: '1020.00' }],
    notes: [{ sellRequestId: second, text: 'Calls back' }],
  });
  const about = body.messages.map(({ sellRequestId }: { sellRequestId: string }) => sellRequestId);
  expect(new Set(about)).toEqual(new Set([first, second]));
});

test('shows the orders of all records of an account, whichever record is opened', async () => {
  const account = await newAccount(server);
  const { body: moved } = await account.browser.patch('/api/auth/me', ADDRESS);
  const customerId = moved.customer.id;
  await placeOrder({ browser: account.browser, customerId });
  const { body: again } = await account.browser.patch('/api/auth/me', { ...ADDRESS, address: '9 Elm Street' });
  expect(again.customer.id).not.toBe(customerId);
  for (const [id, other] of [
    [customerId, again.customer.id],
    [again.customer.id, customerId],
  ]) {
    expect((await desk(id)).body).toMatchObject({
      customer: { id },
      user: { email: account.email },
      otherRecords: [{ id: other }],
      orders: [{ customerId }],
      duplicates: [],
    });
  }
});

test('names other customers with the same phone or e-mail address, in any case', async () => {
  const phone = newPhone();
  const one = await record({ phone, email: `${phone.slice(1)}@example.test` });
  const samePhone = await record({ phone });
  const sameEmail = await record({ phone: newPhone(), email: `${phone.slice(1)}@EXAMPLE.test` });
  await record({ phone: newPhone() });
  const { duplicates } = (await desk(one.id)).body;
  expect(duplicates.map(({ id }: { id: string }) => id)).toEqual([sameEmail.id, samePhone.id]);
  expect((await desk(samePhone.id)).body.duplicates).toMatchObject([{ id: one.id }]);
});
