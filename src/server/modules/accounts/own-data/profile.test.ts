import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESS, mailOrder, newAccount, newKey, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => server.stop());

const save = (browser: Browser, changes: object) => browser.patch('/api/auth/me', changes);
const MOVED = { address: '9 Elm Road', city: 'Dallas', state: 'TX', zipCode: '75201' };

async function withOrder() {
  const account = await newAccount(server);
  const { body } = await save(account.browser, ADDRESS);
  const order = mailOrder({ customerId: body.customer.id });
  const created = await account.browser.post('/api/sell-requests', order, { 'idempotency-key': newKey() });
  expect(created.status).toBe(201);
  return { ...account, customerId: String(body.customer.id), orderId: String(created.body.id) };
}

describe('a profile', () => {
  test('changes only the given parts', async () => {
    const { browser } = await newAccount(server);
    await save(browser, ADDRESS);
    const steps: [object, object][] = [
      [{ zipCode: '78705' }, { ...ADDRESS, zipCode: '78705' }],
      [{ city: 'Round Rock' }, { ...ADDRESS, zipCode: '78705', city: 'Round Rock' }],
      [{ name: 'Dana Vale' }, { ...ADDRESS, zipCode: '78705', city: 'Round Rock', name: 'Dana Vale' }],
      [{ address: null }, { zipCode: '78705', city: 'Round Rock', address: null }],
    ];
    for (const [change, expected] of steps) {
      expect((await save(browser, change)).body.customer).toMatchObject(expected);
    }
  });

  test('splits a combined address, and keeps its parts consistent', async () => {
    const { browser } = await newAccount(server);
    const address = '12 Pecan Street, Austin, TX 78704';
    expect((await save(browser, { address })).body.customer).toMatchObject({ ...ADDRESS, address });
    const { body } = await save(browser, { zipCode: '78705' });
    expect(body.customer).toMatchObject({ ...ADDRESS, zipCode: '78705' });
  });

  test.each([
    ['state', 'Ontario'],
    ['state', 'XX'],
    ['zipCode', 'abc'],
    ['zipCode', '7870'],
    ['zipCode', '78704-12'],
  ])('refuses "%s": "%s" beside the field, and a guest does too', async (field, value) => {
    const { browser } = await newAccount(server);
    const refused = await save(browser, { [field]: value });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
    const guest = { name: 'Robin', email: 'robin@example.test', phone: '+15125550142', [field]: value };
    expect((await server.browser().post('/api/customers/guest', guest)).status).toBe(400);
  });

  test('takes a state by its name and a ZIP+4, and keeps two letters and five digits', async () => {
    const { browser } = await newAccount(server);
    const { body } = await save(browser, { state: 'texas', zipCode: '78704-1234' });
    expect(body.customer).toMatchObject({ state: 'TX', zipCode: '78704' });
  });

  test('refuses a foreign phone, and an e-mail address other than the one for sign-in', async () => {
    const { browser } = await newAccount(server);
    expect((await save(browser, { phone: '+442079460958' })).body.code).toBe('phone_not_us');
    expect((await save(browser, { email: 'x@example.test' })).status).toBe(400);
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
