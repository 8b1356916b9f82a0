import { afterAll, describe, expect, test } from 'vitest';
import { ADDRESS, keyHeader, mailOrder, newAccount, newSeller, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());

const save = (browser: Browser, changes: object) => browser.patch('/api/auth/me', changes);
const MOVED = { address: '9 Elm Road', city: 'Dallas', state: 'TX', zipCode: '75201' };

async function withOrder() {
  const account = await newSeller(server);
  const order = mailOrder(account);
  const created = await account.browser.post('/api/sell-requests', order, keyHeader());
  expect(created.status).toBe(201);
  return { ...account, orderId: String(created.body.id) };
}

describe('a profile', () => {
  test('changes only the given parts, and refuses others beside the field', async () => {
    const { browser } = await newAccount(server);
    await save(browser, { address: '12 Pecan Street, Austin, TX 78704' });
    expect((await save(browser, { zipCode: '78705' })).body.customer).toMatchObject({ ...ADDRESS, zipCode: '78705' });
    const { body } = await save(browser, { name: 'Dana Vale', address: null });
    expect(body.customer).toMatchObject({ name: 'Dana Vale', address: null, city: 'Austin', zipCode: '78705' });
    const refused = await save(browser, { state: 'Ontario' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['state']]);
    expect((await save(browser, { phone: '+442079460958' })).body.code).toBe('phone_not_us');
  });

  test('stays one record over several saves, and one result of the search of staff', async () => {
    const { browser, phone } = await newAccount(server);
    const { body: first } = await browser.get('/api/auth/me');
    for (let saves = 0; saves < 8; saves += 1) {
      const { body } = await save(browser, { ...ADDRESS, address: `${saves} Pecan Street` });
      expect(body.customer.id).toBe(first.customer.id);
    }
    const staff = await newStaff(server, 'pos');
    const { body } = await staff.get(`/api/staff/customers?q=${phone.slice(-7)}`);
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ id: first.customer.id, address: '7 Pecan Street' });
  });

  test('keeps both of two simultaneous changes', async () => {
    const { browser } = await newAccount(server);
    await Promise.all([save(browser, { city: 'Dallas' }), save(browser, { zipCode: '75201' })]);
    const { body } = await browser.get('/api/auth/me');
    expect(body.customer).toMatchObject({ city: 'Dallas', zipCode: '75201' });
  });
});

describe('an order', () => {
  test('keeps the address that it was made with, and shows the current phone and name', async () => {
    const { browser, orderId, customerId, phone } = await withOrder();
    const moved = await save(browser, { ...MOVED, name: 'Dana Newname', phone: '+15125550188' });
    expect(moved.body.customer).toMatchObject(MOVED);
    expect(moved.body.customer.id).not.toBe(customerId);
    const { body: order } = await browser.get(`/api/sell-requests/${orderId}`);
    expect(order.customer).toMatchObject({ ...ADDRESS, name: 'Dana Newname', phone: '+15125550188' });
    const staff = await newStaff(server, 'pos');
    expect((await staff.get('/api/staff/customers?q=5550188')).body).toHaveLength(1);
    expect((await staff.get(`/api/staff/customers?q=${phone.slice(-7)}`)).body).toEqual([]);
    const found = await staff.get('/api/sell-requests?q=Newname');
    expect(found.body.map(({ id }: { id: string }) => id)).toEqual([orderId]);
  });

  test('stays with its record when only name or phone change', async () => {
    const { browser, customerId } = await withOrder();
    expect((await save(browser, { phone: '+15125550177' })).body.customer.id).toBe(customerId);
    expect((await save(browser, ADDRESS)).body.customer.id).toBe(customerId);
  });
});
