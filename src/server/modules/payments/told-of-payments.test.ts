import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderMessage } from '#contracts/staff-orders.ts';
import { pdfTexts } from '#server/ports/testing/pdf-text.ts';
import { eventually } from '#test/eventually.ts';
import { asSent, type Guest, mailOrder, newGuest, newKey, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';

let server: TestServer;
let guest: Guest;
let admin: Browser;
let id: string;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', PUBLIC_URL: 'http://shop.example' } });
  guest = await newGuest(server);
  admin = await newStaff(server, 'admin');
});
afterAll(() => server.stop());
beforeEach(async () => {
  id = (await guest.browser.post('/api/sell-requests', mailOrder(guest))).body.id;
  await change({ status: 'evaluation', sendSMS: false, sendEmail: false });
});

const number = () => id.slice(-8).toUpperCase();
const change = async (body: object) =>
  expect((await admin.patch(`/api/sell-requests/${id}/status`, body)).status).toBe(200);
const pay = async (): Promise<string> => {
  const body = { sellRequestId: id, amount: '1020.00', method: 'zelle' };
  const paid = await admin.post('/api/payments', body, { 'idempotency-key': newKey() });
  expect(paid.status).toBe(201);
  return paid.body.id;
};
const reverse = async (paymentId: string, words: object = {}) => {
  const body = { reason: 'Typed into the wrong order', ...words };
  const answer = await admin.post(`/api/payments/${paymentId}/reverse`, body, { 'idempotency-key': newKey() });
  expect(answer.status).toBe(201);
};
const messages = async (...purposes: string[]): Promise<OrderMessage[]> => {
  const { body } = await admin.get(`/api/sell-requests/${id}/desk`);
  const found: OrderMessage[] = body.messages.filter(({ purpose }: OrderMessage) => purposes.includes(purpose));
  return asSent(server, found);
};
const untilMessages = (count: number, ...purposes: string[]) =>
  eventually(async () => expect(await messages(...purposes)).toHaveLength(count));
/** Returns the path of the receipt that a message links to. */
const receiptPath = ({ text }: OrderMessage) =>
  /http:\/\/shop\.example(\/api\/track\/\S+\/receipt\S*)/.exec(text)?.[1] ?? '';
const receiptTexts = async (path: string) => {
  const receipt = await server.browser().get(path);
  expect([receipt.status, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
  return (await pdfTexts(receipt.raw)).join(' ');
};

test('sends no payment message when staff pick payment issued for an unpaid order', async () => {
  await change({ status: 'payment_issued' });
  // A message of the next change would come after any message of this one.
  await change({ status: 'price_confirmation' });
  await untilMessages(2, 'order_status');
  for (const { text } of await messages('order_status', 'payment')) {
    expect(text).toContain('Please confirm the final price');
    expect(text).not.toMatch(/payment (is )?(issued|on its way)/i);
  }
});

test('sends no payment message when staff pick the status of a paid order again', async () => {
  await pay();
  await untilMessages(2, 'payment');
  await change({ status: 'evaluation', sendSMS: false, sendEmail: false });
  await change({ status: 'payment_issued' });
  await change({ status: 'completed' });
  await untilMessages(2, 'order_status');
  for (const { text } of await messages('order_status')) expect(text).toMatch(/You['’]re all set/);
});

test('tells of a reversal by SMS and e-mail, shows it behind the receipt’s link, and the new payment behind a new link', async () => {
  await reverse(await pay(), { customerNote: 'It went to the wrong account.' });
  await untilMessages(2, 'payment');
  await untilMessages(2, 'payment_reversed');
  const told = await messages('payment_reversed');
  expect(told.map(({ recipient }) => recipient).sort()).toEqual([guest.phone, guest.email].sort());
  for (const { channel, text } of told) {
    const email = channel === 'email' ? ['It went to the wrong account.'] : [];
    for (const part of ['$1,020', 'Zelle', number(), 'reversed', server.env.SHOP_PHONE, ...email])
      expect(text).toContain(part);
    expect(text).not.toContain('Typed into the wrong order');
  }
  const linked = async (purpose: string) =>
    (await messages(purpose)).filter(({ channel }) => channel === 'email').map(receiptPath);
  const [first = ''] = await linked('payment');
  const [ofReversal = ''] = await linked('payment_reversed');
  for (const path of [first, ofReversal, first.replace(/\?.*$/, '')]) {
    const said = await receiptTexts(path);
    for (const part of ['REVERSED', 'Reversed on', 'It went to the wrong account.', 'no longer counts', '$1,020'])
      expect(said).toContain(part);
    expect(said).not.toContain('Typed into');
  }
  await pay();
  await untilMessages(4, 'payment');
  const [second = ''] = (await linked('payment')).filter((path) => path !== first);
  expect(await receiptTexts(second)).not.toContain('REVERSED');
  expect(await receiptTexts(first)).toContain('REVERSED');
});

test('shows no payment of another order behind a receipt’s link', async () => {
  const other = await pay();
  const before = id;
  await untilMessages(2, 'payment');
  const [email] = (await messages('payment')).filter(({ channel }) => channel === 'email');
  id = (await guest.browser.post('/api/sell-requests', mailOrder(guest))).body.id;
  await change({ status: 'evaluation', sendSMS: false, sendEmail: false });
  const foreign = await pay();
  const path = email === undefined ? '' : receiptPath(email);
  expect(path).toContain(other);
  expect((await server.browser().get(path.replace(other, foreign))).status).toBe(404);
  expect(before).not.toBe(id);
});

test('tells and prints where the money went, masked, where the customer said how to be paid', async () => {
  const given = await guest.browser.patch(`/api/sell-requests/${id}/payout`, {
    way: 'zelle',
    to: 'robin.vale@bank.example',
  });
  expect(given.status).toBe(200);
  await pay();
  await untilMessages(2, 'payment');
  const told = await messages('payment');
  const email = told.find(({ channel }) => channel === 'email') ?? expect.fail('no e-mail');
  const sms = told.find(({ channel }) => channel === 'sms') ?? expect.fail('no text');
  expect(email.text).toContain('Zelle r•••@bank.example');
  expect(sms.text).toContain('Zelle');
  expect(await receiptTexts(receiptPath(email))).toContain('Zelle r...@bank.example');
  expect(JSON.stringify(told)).not.toContain('robin.vale');
});

test('names no details of a payment by another way than the customer chose', async () => {
  await guest.browser.patch(`/api/sell-requests/${id}/payout`, { way: 'venmo', to: '@robin-vale' });
  await pay();
  await untilMessages(2, 'payment');
  expect(JSON.stringify(await messages('payment'))).not.toContain('vale');
  const email = (await messages('payment')).find(({ channel }) => channel === 'email') ?? expect.fail('no e-mail');
  expect(await receiptTexts(receiptPath(email))).not.toContain('vale');
});
