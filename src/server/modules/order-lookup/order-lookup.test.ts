import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { eventually } from '#test/eventually.ts';
import {
  type Guest,
  keyHeader,
  mailOrder,
  newAccount,
  newGuest,
  newPhone,
  newStaff,
  textedCode,
  verifyPhone,
} from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

let guest: Guest;
let number: string;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
beforeEach(async () => {
  guest = await newGuest(server);
  number = await newOrder(guest);
});

async function newOrder({ browser, customerId }: Pick<Guest, 'browser' | 'customerId'>): Promise<string> {
  const { body } = await browser.post('/api/sell-requests', mailOrder({ customerId }), keyHeader());
  return shortOrderId(body.id);
}

const ask = (browser: Browser, orderNumber = number, phoneNumber = guest.phone) =>
  browser.post('/api/order-lookups', { orderNumber, phoneNumber });
const open = (browser: Browser, code: string, orderNumber = number, phoneNumber = guest.phone) =>
  browser.post('/api/order-lookups/open', { orderNumber, phoneNumber, code });

/** Asks in a new browser, and returns it with the code once the worker has texted it. */
async function requestLookup(orderNumber = number, { phone } = guest) {
  const browser = server.browser();
  const before = server.sms.length;
  expect((await ask(browser, orderNumber, phone)).status).toBe(200);
  const code = await eventually(() => {
    // Other texts about the order may come meanwhile.
    const texts = server.sms.slice(before).filter(({ to }) => to === phone);
    const found = texts
      .map(({ text }) => /^(\d{6}) is your .+ open order (\w+)/.exec(text))
      .find((match) => match !== null);
    expect(found?.[2]).toBe(orderNumber);
    return found?.[1] ?? '';
  });
  return { browser, code };
}

/** Waits until the worker has done every lookup that was asked before. */
async function untilDone() {
  const waiting = plain(
    `select from pgboss.job where name = 'text-lookup-code' and state in ('created', 'retry', 'active')`,
  );
  await eventually(async () => expect(await server.context.database.query(waiting)).toEqual([]));
}

describe('a guest', () => {
  test('finds an order by number and phone, once a code has proved the phone', async () => {
    const { browser, code } = await requestLookup();
    const { status, body } = await open(browser, code, ` order #${number.toLowerCase()}`);
    expect([status, body.orders]).toMatchObject([200, [{ number, device: 'iPhone 16 Pro Max, 256GB' }]]);
    const tracked = await browser.get(`/api${body.orders[0].path}`);
    expect([tracked.status, shortOrderId(tracked.body.order.id)]).toEqual([200, number]);
  });

  test('finds the other orders of the same record too, and none of another person with the same phone', async () => {
    const seller = await newGuest(server);
    const [first, second] = [await newOrder(seller), await newOrder(seller)];
    const stranger = await newGuest(server);
    await newOrder(stranger);
    await server.sql('update customers set phone = $2 where id = $1', [stranger.customerId, seller.phone]);
    const { browser, code } = await requestLookup(first, seller);
    const { body } = await open(browser, code, first, seller.phone);
    expect(body.orders.map((order: { number: string }) => order.number)).toEqual([first, second]);
  });

  test('finds an order that staff took', async () => {
    const staff = await newStaff(server, 'pos');
    const phone = newPhone();
    const key = () => keyHeader();
    const home = { address: '12 Pecan Street', city: 'Austin', state: 'TX', zipCode: '78704' };
    const person = { name: 'Walter Fenn', email: null, phone, ...home };
    const { body: customer } = await staff.post('/api/staff/customers', person, key());
    const { body } = await staff.post('/api/staff/sell-requests', mailOrder({ customerId: customer.id }), key());
    const taken = shortOrderId(body.id);
    const { browser, code } = await requestLookup(taken, { ...guest, phone });
    expect((await open(browser, code, taken, phone)).body.orders).toMatchObject([{ number: taken }]);
  });
});

describe('a stranger', () => {
  test.each([
    ['a wrong number', () => ['0BADF00D', guest.phone]],
    ['another phone', () => [number, newPhone()]],
    ['the order of an account', () => ofAccount()],
  ] as const)('gets the same answers for %s as for an order, and no text goes out', async (_, typed) => {
    const [orderNumber = '', phone = ''] = await typed();
    const browser = server.browser();
    const right = await ask(server.browser());
    const answer = await ask(browser, orderNumber, phone);
    expect([answer.status, { ...answer.body, expiresAt: '' }]).toEqual([200, { ...right.body, expiresAt: '' }]);
    const tries = [];
    for (let tried = 0; tried < 6; tried += 1)
      tries.push((await open(browser, '123456', orderNumber, phone)).body.code);
    expect(tries).toEqual([...Array.from({ length: 5 }, () => 'code_wrong'), 'code_expired']);
    await untilDone();
    expect(server.sms.filter(({ to }) => to === phone).map(({ text }) => text)).not.toContainEqual(
      expect.stringContaining(`open order ${orderNumber}`),
    );
  });

  async function ofAccount(): Promise<string[]> {
    const { browser, customerId, phone } = await newAccount(server);
    await verifyPhone(server, browser, phone);
    await browser.patch('/api/auth/me', { address: '12 Pecan Street', city: 'Austin', state: 'TX', zipCode: '78704' });
    const { body: account } = await browser.get('/api/auth/me');
    return [await newOrder({ browser, customerId: account.customer.id ?? customerId }), phone];
  }

  test('gets nowhere with the code in another browser', async () => {
    const first = await requestLookup();
    expect((await open(server.browser(), first.code)).body.code).toBe('code_expired');
    const second = await requestLookup();
    const answer = await open(second.browser, first.code);
    expect(answer.body.code).toBe(first.code === second.code ? undefined : 'code_wrong');
    expect((await open(first.browser, first.code)).status).toBe(200);
  });

  test('gets nowhere with the code of another order, or of another purpose', async () => {
    const { browser, code } = await requestLookup();
    const second = await newOrder(guest);
    expect((await open(browser, code, second)).body.code).toBe('code_expired');
    // A lookup proves no phone, and the proof of a phone opens no order.
    const proof = { phoneNumber: guest.phone };
    expect((await browser.post('/api/verify/check-code', { ...proof, code })).body.code).toBe('code_expired');
    expect((await browser.get('/api/verify/status')).body.verifiedPhone).toBeNull();
    await browser.post('/api/verify/send-code', proof);
    const other = textedCode(server, guest.phone);
    expect((await open(browser, other)).body.code).toBe(other === code ? undefined : 'code_wrong');
  });

  test('cannot use a code twice, also at the same moment, or after five minutes', async () => {
    const { browser, code } = await requestLookup();
    const answers = await Promise.all(Array.from({ length: 4 }, () => open(browser, code)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.code)).toEqual(['code_expired', 'code_expired', 'code_expired']);
    expect((await open(browser, code)).body.code).toBe('code_expired');
    const late = await requestLookup();
    server.clock.advance(5 * 60_000 + 1000);
    expect((await open(late.browser, late.code)).body.code).toBe('code_expired');
  });

  test('cannot open an order that has become an account’s after the code was asked for', async () => {
    const seller = await newGuest(server);
    const taken = await newOrder(seller);
    const { browser, code } = await requestLookup(taken, seller);
    const { id } = await newAccount(server);
    await server.sql('update customers set user_id = $2, visitor = null where id = $1', [seller.customerId, id]);
    expect((await open(browser, code, taken, seller.phone)).body.code).toBe('code_wrong');
  });
});

test('tries end in a refusal: by browser, by phone and by network, whether the numbers are right or wrong', async () => {
  const strict = await startTestServer();
  /** Asks for numbers that there are not. @returns how many answers came before the refusals */
  const answered = async (times: number, by: () => { browser: Browser; phoneNumber: string }) => {
    const statuses: number[] = [];
    for (let tried = 0; tried < times; tried += 1) {
      const { browser, phoneNumber } = by();
      const orderNumber = tried.toString(16).padStart(8, '0');
      const { status, headers } = await browser.post('/api/order-lookups', { orderNumber, phoneNumber });
      if (status === 429) expect(headers['retry-after']).toBeDefined();
      statuses.push(status);
    }
    const refused = statuses.indexOf(429);
    expect(new Set(statuses.slice(0, refused))).toEqual(new Set([200]));
    expect(new Set(statuses.slice(refused))).toEqual(new Set([429]));
    return refused;
  };
  try {
    const [one, phoneNumber] = [strict.browser(), newPhone()];
    expect(await answered(6, () => ({ browser: one, phoneNumber: newPhone() }))).toBe(5);
    expect(await answered(6, () => ({ browser: strict.browser(), phoneNumber }))).toBe(5);
    // Its owner may get a code all the same: for selling, in whatever browser.
    expect((await strict.browser().post('/api/verify/send-code', { phoneNumber })).status).toBe(200);
    // Of the twenty of a network, twelve are used.
    expect(await answered(20, () => ({ browser: strict.browser(), phoneNumber: newPhone() }))).toBe(8);
  } finally {
    await strict.stop();
  }
});

test.each([
  ['0BADF00', '(512) 555-0142', 400, 'orderNumber'],
  ['0BADF00D', '+44 20 7946 0958', 422, 'phoneNumber'],
] as const)('order %s with phone %s is refused beside its field', async (orderNumber, phoneNumber, status, field) => {
  const answer = await server.browser().post('/api/order-lookups', { orderNumber, phoneNumber });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]]);
});
