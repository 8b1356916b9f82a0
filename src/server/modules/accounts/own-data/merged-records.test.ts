import { afterAll, describe, expect, test } from 'vitest';
import { mailOrder, newAccount, newGuest, newKey, newStaff, PASSWORD } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const admin = await newStaff(server, 'admin');

const remove = (browser: Browser) => browser.delete('/api/auth/me', { password: PASSWORD });
const setStatus = (id: string, status: string) => admin.patch(`/api/sell-requests/${id}/status`, { status });
const nameOf = async (id: string) => (await admin.get(`/api/staff/customers/${id}`)).body.customer.name;

/**
 * Creates an account, a guest that is merged into it, and another guest, with an order, that is merged into that guest.
 */
async function mergedPeople() {
  const [account, guest, first] = [await newAccount(server), await newGuest(server), await newGuest(server)];
  const order = await first.browser.post('/api/sell-requests', mailOrder(first, { notes: 'The blue gate' }), {
    'idempotency-key': newKey(),
  });
  const merges: [string, string][] = [
    [first.customerId, guest.customerId],
    [guest.customerId, account.customerId],
  ];
  for (const [id, into] of merges) {
    expect((await admin.post(`/api/staff/customers/${id}/merge`, { into })).status).toBe(200);
  }
  return { account, guest, first, orderId: String(order.body.id) };
}

describe('deleting an account', () => {
  test('waits for the open orders of guests that staff have merged into it, over all steps, and erases them and their texts', async () => {
    const { account, guest, first, orderId } = await mergedPeople();
    const refused = await remove(account.browser);
    expect([refused.status, refused.body.code]).toEqual([409, 'orders_open']);
    expect(await nameOf(first.customerId)).not.toBe('Former customer');
    await setStatus(orderId, 'cancelled');
    expect((await remove(account.browser)).status).toBe(200);
    for (const { customerId } of [account, guest, first]) expect(await nameOf(customerId)).toBe('Former customer');
    const { body: order } = await admin.get(`/api/sell-requests/${orderId}`);
    expect(order).toMatchObject({ notes: null, customer: { name: 'Former customer', phone: '', email: '' } });
    expect((await first.browser.get('/api/sell-requests')).body).toEqual([]);
    const codes = await server.sql('select from messages where recipient = any($1)', [[guest.phone, first.phone]]);
    expect(codes).toEqual([]);
  });

  test('does not touch a guest whose merge was undone', async () => {
    const { account, guest, first, orderId } = await mergedPeople();
    await admin.post(`/api/staff/customers/${guest.customerId}/unmerge`, { into: account.customerId });
    expect((await remove(account.browser)).status).toBe(200);
    expect(await nameOf(first.customerId)).toBe('Robin Vale');
    expect((await first.browser.get(`/api/sell-requests/${orderId}`)).body.notes).toBe('The blue gate');
  });

  test('protects its erased records from merges', async () => {
    const [account, guest] = [await newAccount(server), await newGuest(server)];
    await remove(account.browser);
    const answer = await admin.post(`/api/staff/customers/${guest.customerId}/merge`, { into: account.customerId });
    expect(answer.body.message).toBe('You can’t merge a deleted account’s record.');
  });
});
