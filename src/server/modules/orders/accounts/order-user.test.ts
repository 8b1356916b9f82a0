import { afterAll, describe, expect, test } from 'vitest';
import { ADDRESS, counterOrder, newAccount, newGuest, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';
import { placeOrder } from '../testing/orders.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
const pos = await newStaff(server, 'pos');
afterAll(() => server.stop());

/** Creates an account with an order under a different name. */
async function withOrder() {
  const account = await newAccount(server);
  const record = { name: 'Robin Vale', email: 'robin@example.test', phone: account.phone, ...ADDRESS };
  const { body: customer } = await account.browser.post('/api/customers/guest', record);
  return { account, order: await placeOrder({ browser: account.browser, customerId: customer.id }) };
}

/** Reads the order's customer in every way. */
async function readings(owner: Browser, id: string): Promise<unknown[]> {
  const answers = [
    (await owner.get(`/api/sell-requests/${id}`)).body,
    (await owner.get(`/api/sell-requests/${id}/history`)).body.order,
    (await owner.get('/api/sell-requests')).body[0],
    (await pos.get(`/api/sell-requests/${id}`)).body,
    (await pos.get(`/api/sell-requests/${id}/desk`)).body.order,
    (await pos.get(`/api/sell-requests?q=${id}`)).body[0],
    (await pos.get('/api/sell-requests')).body.find((order: { id: string }) => order.id === id),
  ];
  return answers.map(({ customer }) => customer);
}

describe('the user of an order’s customer', () => {
  test('is the account that placed the order, in every way to read it', async () => {
    const { account, order } = await withOrder();
    expect(order.customer).toMatchObject({
      name: 'Robin Vale',
      user: { name: 'Dana Reyes', email: account.email, phone: account.phone },
    });
    expect(await readings(account.browser, order.id)).toEqual(Array(7).fill(order.customer));
  });

  test('is the account when staff take the order', async () => {
    const { customerId, email } = await newAccount(server);
    const { body } = await pos.post('/api/staff/sell-requests', counterOrder({ customerId }));
    expect(body.customer.user).toMatchObject({ email });
  });

  test('is null for a guest', async () => {
    const guest = await newGuest(server);
    const { id, customer } = await placeOrder(guest);
    expect(customer).toMatchObject({ name: 'Robin Vale', user: null });
    expect(await readings(guest.browser, id)).toEqual(Array(7).fill(customer));
  });
});
