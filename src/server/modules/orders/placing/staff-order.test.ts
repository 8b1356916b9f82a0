import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStaffOrder } from '#contracts/staff-orders.ts';
import { TERMS_VERSION } from '#domain/legal/agreement.ts';
import { ADDRESS, mailOrder, newKey, newPhone, newSerial, newStaff, newTerminal } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { deskOf, keyed, placeOrder, settled } from '../testing/orders.ts';

let server: TestServer;
let pos: Browser;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  pos = await newStaff(server, 'pos');
});
afterAll(() => server.stop());

const newCustomer = async (changes: object = {}) => {
  const who = { name: 'Walter Fenn', email: null, phone: newPhone(), ...ADDRESS, ...changes };
  return (await pos.post('/api/staff/customers', who, keyed())).body;
};
const take = (customerId: string, changes: object = {}, browser = pos, key = newKey()) =>
  browser.post('/api/staff/sell-requests', mailOrder({ customerId }, changes), keyed(key));

describe('an order taken by staff', () => {
  test('needs no verified phone, is priced by the server, and records its author', async () => {
    const terminal = await newTerminal(server, 'pos', { name: 'Alex Stone' });
    const customer = await newCustomer();
    const wrong = await take(customer.id, { quotedPrice: '5000.00' }, terminal);
    expect([wrong.status, wrong.body.code, wrong.body.price]).toEqual([409, 'price_changed', '1020.00']);
    const { status, body } = await take(customer.id, {}, terminal);
    expect([status, createStaffOrder.responses[201].safeParse(body).success]).toEqual([201, true]);
    expect(body).toMatchObject({ status: 'received', quotedPrice: '1020.00', customer: { name: 'Walter Fenn' } });
    const { history } = await deskOf(pos, body.id);
    expect(history).toMatchObject([{ kind: 'created', to: 'received', actor: 'Alex Stone' }]);
  });

  test.each([
    ['without a phone', { phone: '', email: `walter-${newKey()}@example.test` }, 'email'],
    ['with a British number', { phone: '+44 20 7946 0958', email: `walter-${newKey()}@example.test` }, 'email'],
    ['without an e-mail address', {}, 'sms'],
  ])('of a person %s is told by the other channel alone, and keeps its label', async (_, changes, channel) => {
    const { id, phone } = await newCustomer(changes);
    const { body } = await take(id);
    expect(body.customer.phone).toBe(phone);
    await settled(server);
    const { messages, order } = await deskOf(pos, body.id);
    expect(messages).toMatchObject([{ channel }]);
    expect(order.shippingLabelUrl).not.toBeNull();
  });

  test('says that its seller agreed to nothing: nobody can agree for somebody else', async () => {
    const { id } = await newCustomer();
    expect((await take(id)).body.termsVersion).toBeNull();
    expect((await take(id, { termsVersion: TERMS_VERSION })).status).toBe(400);
  });

  test('is placed once per Idempotency-Key', async () => {
    const { id } = await newCustomer();
    const [key, device] = [newKey(), { imei: newSerial() }];
    const [first, second] = await Promise.all([take(id, device, pos, key), take(id, device, pos, key)]);
    expect([first.status, second.body]).toEqual([201, first.body]);
    expect((await pos.get(`/api/sell-requests?customerId=${id}`)).body).toHaveLength(1);
  });

  test('is refused for an unknown customer, and accepted for a guest of a browser, who owns it', async () => {
    expect((await take(crypto.randomUUID())).status).toBe(404);
    const browser = server.browser();
    const own = { name: 'Gil Marsh', email: 'gil@example.test', phone: newPhone(), ...ADDRESS };
    const { id: customerId } = (await browser.post('/api/customers/guest', own)).body;
    const { status, body } = await take(customerId);
    expect(status).toBe(201);
    expect((await browser.get(`/api/sell-requests/${body.id}`)).status).toBe(200);
    expect((await placeOrder({ browser, customerId })).code).toBe('phone_verification_required');
  });
});

test('the staff search of customers finds by phone, its last digits, e-mail and parts of the name', async () => {
  const made = await newCustomer({ name: 'Isolde Brandt-Ruiz', email: 'isolde@example.test', phone: '512 556 9911' });
  for (const q of ['(512) 556-9911', '9911', 'Isolde@ex', 'mailto:Isolde@example.test', 'brandt', 'ruiz isolde']) {
    const { body } = await pos.get(`/api/staff/customers?${new URLSearchParams({ q })}`);
    expect([q, body]).toEqual([q, [made]]);
  }
  expect((await pos.get('/api/staff/customers?q=nobody%20such')).body).toEqual([]);
});
