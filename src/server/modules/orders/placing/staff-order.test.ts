import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStaffOrder } from '#contracts/staff-orders.ts';
import { TERMS_VERSION } from '#domain/legal/agreement.ts';
import { eventually } from '#test/eventually.ts';
import { ADDRESS, mailOrder, newKey, newPhone, newSerial, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';

let server: TestServer;
let admin: Browser;
let pos: Browser;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  admin = await newStaff(server, 'admin');
  pos = await newStaff(server, 'pos');
});
afterAll(() => server.stop());

const keyed = (key = newKey()) => ({ 'idempotency-key': key });
const newCustomer = async (changes: object = {}) =>
  pos.post(
    '/api/staff/customers',
    { name: 'Walter Fenn', email: null, phone: newPhone(), ...ADDRESS, ...changes },
    keyed(),
  );
const take = (customerId: string, changes: object = {}, browser = pos, key = newKey()) =>
  browser.post('/api/staff/sell-requests', mailOrder({ customerId }, changes), keyed(key));
const desk = async (id: string) => (await pos.get(`/api/sell-requests/${id}/desk`)).body;

describe('an order taken by staff', () => {
  test('needs no verified phone, and records its author', async () => {
    const member = { name: 'Alex Stone', passcode: '2468' };
    const { body: alex } = await admin.post('/api/employees', member, keyed());
    const terminal = await newStaff(server, 'pos');
    await terminal.post('/api/staff/member', { memberId: alex.id, passcode: '2468' });
    const customer = (await newCustomer()).body;
    const { status, body } = await take(customer.id, {}, terminal);
    expect([status, createStaffOrder.responses[201].safeParse(body).success]).toEqual([201, true]);
    expect(body).toMatchObject({ status: 'received', quotedPrice: '1020.00', customer: { name: 'Walter Fenn' } });
    expect((await desk(body.id)).history).toMatchObject([{ kind: 'created', to: 'received', actor: 'Alex Stone' }]);
  });

  test.each([
    ['no phone', ''],
    ['a toll-free number', '800-555-0142'],
    ['a British number', '+44 20 7946 0958'],
  ])('of a person with %s sends e-mails alone, and keeps its label', async (_, phone) => {
    const customer = (await newCustomer({ phone, email: `walter-${newKey()}@example.test` })).body;
    const { status, body } = await take(customer.id);
    expect([status, body.customer.phone]).toEqual([201, customer.phone]);
    await eventually(async () => {
      const { messages, order } = await desk(body.id);
      expect(messages.map(({ channel }: { channel: string }) => channel)).toEqual(['email']);
      expect(order.shippingLabelUrl).not.toBeNull();
    });
  });

  test('is priced by the server', async () => {
    const customer = (await newCustomer()).body;
    const wrong = await take(customer.id, { quotedPrice: '5000.00' });
    expect([wrong.status, wrong.body.code, wrong.body.price]).toEqual([409, 'price_changed', '1020.00']);
  });

  test('says that its seller agreed to nothing: nobody can agree for somebody else', async () => {
    const customer = (await newCustomer()).body;
    expect((await take(customer.id)).body.termsVersion).toBeNull();
    expect((await take(customer.id, { termsVersion: TERMS_VERSION })).status).toBe(400);
  });

  test('is placed once per Idempotency-Key', async () => {
    const customer = (await newCustomer()).body;
    const key = newKey();
    const device = { imei: newSerial() };
    const placed = () => take(customer.id, device, pos, key);
    const [first, second] = await Promise.all([placed(), placed()]);
    expect([first.status, second.body]).toEqual([201, first.body]);
    expect((await pos.get(`/api/sell-requests?customerId=${customer.id}`)).body).toHaveLength(1);
  });

  test('is confirmed only by SMS without an e-mail address', async () => {
    const customer = (await newCustomer()).body;
    const { body } = await take(customer.id);
    await eventually(async () => expect((await desk(body.id)).messages).not.toEqual([]));
    expect((await desk(body.id)).messages).toMatchObject([{ channel: 'sms', recipient: customer.phone }]);
  });

  test('is refused for an unknown customer, and accepted for a guest of a browser', async () => {
    expect((await take('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    const visitor = server.browser();
    const own = { name: 'Gil Marsh', email: 'gil@example.test', phone: newPhone(), ...ADDRESS };
    const guest = (await visitor.post('/api/customers/guest', own)).body;
    const { status, body } = await take(guest.id);
    expect(status).toBe(201);
    // The customer owns the order, and sees it.
    expect((await visitor.get(`/api/sell-requests/${body.id}`)).status).toBe(200);
    expect((await visitor.post('/api/sell-requests', mailOrder({ customerId: guest.id }))).status).toBe(403);
  });

  test.each(['visitor', 'repair-pos'] as const)('is refused from a %s', async (who) => {
    const browser = who === 'visitor' ? server.browser() : await newStaff(server, who);
    const customer = (await newCustomer()).body;
    expect((await take(customer.id, {}, browser)).status).toBe(who === 'visitor' ? 401 : 403);
  });
});

describe('the staff search of customers', () => {
  test('finds by phone, its last digits, e-mail and parts of the name', async () => {
    const made = (
      await newCustomer({ name: 'Isolde Brandt-Ruiz', email: 'isolde@example.test', phone: '512 556 9911' })
    ).body;
    const spellings = ['(512) 556-9911', '\u202a(512) 556\u20119911\u202c', 'tel:+15125569911', '512·556·9911', '9911'];
    for (const q of [...spellings, 'Isolde@ex', 'mailto:Isolde@example.test', 'brandt', 'ruiz isolde']) {
      const { body } = await pos.get(`/api/staff/customers?${new URLSearchParams({ q })}`);
      expect([q, body]).toEqual([q, [made]]);
    }
    expect((await pos.get('/api/staff/customers?q=nobody%20such')).body).toEqual([]);
  });

  test('refuses to create a customer with two numbers in one field', async () => {
    const { status, body } = await newCustomer({ phone: '512-555-0142 / 512-555-0143' });
    expect([status, body.code, body.errors]).toEqual([
      422,
      'phone_not_us',
      { phone: 'Please enter one phone number only.' },
    ]);
  });
});
