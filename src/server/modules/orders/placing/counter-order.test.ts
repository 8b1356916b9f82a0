import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStaffOrder } from '#contracts/staff-orders.ts';
import { writeTrackingToken } from '#server/modules/orders/index.ts';
import { pdfTexts } from '#server/ports/testing/pdf-text.ts';
import { eventually } from '#test/eventually.ts';
import {
  ADDRESS,
  asSent,
  counterOrder,
  type Guest,
  mailOrder,
  newGuest,
  newKey,
  newPhone,
  newStaff,
} from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';

let server: TestServer;
let guest: Guest;
let pos: Browser;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', PUBLIC_URL: 'http://shop.example' } });
  [guest, pos] = [await newGuest(server), await newStaff(server, 'pos')];
});
afterAll(() => server.stop());

const keyed = (key = newKey()) => ({ 'idempotency-key': key });
const walkIn = async (changes: object = {}): Promise<{ customerId: string }> => {
  const who = { name: 'Wanda Rook', phone: newPhone(), email: null, ...changes };
  return { customerId: (await pos.post('/api/staff/customers', who, keyed())).body.id };
};
const take = (customer: { customerId: string }, changes: object = {}, key = newKey()) =>
  pos.post('/api/staff/sell-requests', counterOrder(customer, changes), keyed(key));
const desk = async (id: string) => (await pos.get(`/api/sell-requests/${id}/desk`)).body;
const messagesOf = (id: string, count: number) =>
  eventually(async () => {
    const { messages } = await desk(id);
    expect(messages).toHaveLength(count);
    return messages;
  });

describe('a counter order', () => {
  test('begins as device_received, without address, label or tracking number', async () => {
    const { status, body } = await take(await walkIn(), { imei: '356938035643809', batteryHealth: 91 });
    expect([status, createStaffOrder.responses[201].safeParse(body).success]).toEqual([201, true]);
    expect(body).toMatchObject({
      serviceMethod: 'counter',
      status: 'device_received',
      quotedPrice: '1045.00',
      pickupAddress: null,
      appointmentDate: null,
      trackingNumber: null,
      shippingLabelUrl: null,
    });
    const { order, history } = await desk(body.id);
    expect(order).toMatchObject({ serviceMethod: 'counter', status: 'device_received', version: 1 });
    expect(history).toMatchObject([{ kind: 'created', from: null, to: 'device_received', actor: 'pos' }]);
    expect((await pos.get(`/api/sell-requests/${body.id}/label`)).status).toBe(404);
  });

  test('names the number of the device; without it only an admin takes it in, with a reason for the history', async () => {
    const customer = await walkIn();
    const admin = await newStaff(server, 'admin');
    const [noSerialReason, imei] = ['The display is dead', null];
    const byAdmin = (changes: object) =>
      admin.post('/api/staff/sell-requests', counterOrder(customer, changes), keyed());
    for (const refused of [
      await take(customer, { imei }),
      await take(customer, { imei, noSerialReason }),
      await byAdmin({ imei }),
    ])
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['imei']]);
    const { status, body } = await byAdmin({ imei, noSerialReason });
    const [{ note }] = (await desk(body.id)).history;
    expect([status, note]).toEqual([201, 'Accepted without IMEI or serial number: The display is dead']);
  });

  test('is priced by the counter rule, even when the device is named in words', async () => {
    const words = { deviceType: 'iPhone', model: 'iPhone 16 Pro Max' };
    expect((await take(await walkIn(), words)).body.quotedPrice).toBe('1045.00');
    const wrong = await take(await walkIn(), { ...words, quotedPrice: '1020.00' });
    expect([wrong.status, wrong.body.code, wrong.body.price]).toEqual([409, 'price_changed', '1045.00']);
  });

  test('drops an address that is sent along', async () => {
    const { body } = await take(await walkIn(), {
      pickupAddress: '9 Elm Street, Austin, TX 78701',
      pickupCity: 'Austin',
    });
    expect(body).toMatchObject({ pickupAddress: null, pickupCity: null });
  });

  test('is counted as received, ready for payment, and in the revenue once it is completed', async () => {
    const stats = async () => (await pos.get('/api/order-stats')).body;
    const before = await stats();
    const { body } = await take(await walkIn());
    expect(await stats()).toMatchObject({
      today: before.today + 1,
      total: before.total + 1,
      pending: before.pending + 1,
      readyForPayment: before.readyForPayment + 1,
      byStatus: { device_received: (before.byStatus.device_received ?? 0) + 1 },
    });
    const completed = { status: 'completed', sendSMS: false, sendEmail: false };
    await pos.patch(`/api/sell-requests/${body.id}/status`, completed);
    expect((await stats()).revenueToday).toBe(before.revenueToday + 1045);
  });

  test('can be paid at once', async () => {
    const { body } = await take(await walkIn());
    const payment = { sellRequestId: body.id, amount: '1045.00', method: 'cash' };
    expect((await pos.post('/api/payments', payment, keyed())).status).toBe(201);
  });

  test('is placed once, even when Enter is pressed several times', async () => {
    const [customer, key] = [await walkIn(), newKey()];
    const answers = await Promise.all([1, 2, 3].map(() => take(customer, { imei: 'F2LX9876ABCD' }, key)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await pos.get(`/api/sell-requests?customerId=${customer.customerId}`)).body).toHaveLength(1);
  });

  test('is found by its service method in every sort of the list', async () => {
    const { body } = await take(await walkIn());
    const mail = (await guest.browser.post('/api/sell-requests', mailOrder(guest))).body;
    const ids = async (query: string) =>
      (await pos.get(`/api/sell-requests?limit=200&${query}`)).body.map(({ id }: { id: string }) => id);
    for (const query of [
      'serviceMethod=counter',
      'serviceMethod=counter&sort=quotedPrice',
      'serviceMethod=counter&q=Wanda',
    ]) {
      expect(await ids(query)).toContain(body.id);
      expect(await ids(query)).not.toContain(mail.id);
    }
    expect(await ids('sort=status')).toEqual(expect.arrayContaining([body.id, mail.id]));
    expect(await ids('serviceMethod=mail')).not.toContain(body.id);
  });

  test('is refused from customers, even in a browser of staff', async () => {
    const own = await guest.browser.post('/api/sell-requests', counterOrder(guest), keyed());
    expect([own.status, own.body.code, Object.keys(own.body.errors)]).toEqual([422, 'rule_broken', ['serviceMethod']]);
    expect(own.body.message).toContain('placed by our staff');
    const terminal = await newGuest(server);
    await newStaff(server, 'admin', terminal.browser);
    expect((await terminal.browser.post('/api/sell-requests', counterOrder(terminal), keyed())).status).toBe(422);
    const repair = await newStaff(server, 'repair-pos');
    expect((await repair.post('/api/staff/sell-requests', counterOrder(guest), keyed())).status).toBe(403);
  });
});

describe('the drop-off receipt', () => {
  test('names device, customer, date, price and next step', async () => {
    const { body } = await take(await walkIn({ ...ADDRESS }), { imei: '490154203237518' });
    const receipt = await pos.get(`/api/sell-requests/${body.id}/drop-off-receipt`);
    expect([receipt.status, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(receipt.headers).toMatchObject({
      'content-disposition': `inline; filename="drop-off-${body.id.slice(-8).toUpperCase()}.pdf"`,
      'cache-control': 'no-store',
    });
    const text = (await pdfTexts(receipt.raw)).join(' ').replaceAll(/\s+/g, ' ');
    for (const part of [
      'Cash Again',
      'Drop-off receipt',
      'Wanda Rook',
      body.id.slice(-8).toUpperCase(),
      'iPhone 16 Pro Max',
      'Good',
      '490154203237518',
      'Quoted price',
      '$1,045',
      new Date(body.createdAt).toLocaleDateString('en-US', { timeZone: 'America/Chicago', dateStyle: 'long' }),
      'What happens next',
      '1-2 business days',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('names the agreed price when it differs from the quote', async () => {
    const { body } = await take(await walkIn());
    const revised = {
      status: 'evaluation',
      finalPrice: '900.00',
      priceReason: 'Cracked',
      sendSMS: false,
      sendEmail: false,
    };
    await pos.patch(`/api/sell-requests/${body.id}/status`, revised);
    const text = (await pdfTexts((await pos.get(`/api/sell-requests/${body.id}/drop-off-receipt`)).raw)).join(' ');
    expect(text).toContain('$900');
    expect(text).toContain('Agreed price');
  });

  test('says that an order is paid or has ended, and promises nothing more', async () => {
    const words = async (id: string) =>
      (await pdfTexts((await pos.get(`/api/sell-requests/${id}/drop-off-receipt`)).raw)).join(' ');
    const [paid, ended] = [(await take(await walkIn())).body, (await take(await walkIn())).body];
    await pos.post('/api/payments', { sellRequestId: paid.id, amount: '1045.00', method: 'cash' }, keyed());
    await pos.patch(`/api/sell-requests/${ended.id}/status`, { status: 'declined', sendSMS: false, sendEmail: false });
    for (const [id, stamp] of [
      [paid.id, 'PAID'],
      [ended.id, 'DECLINED'],
    ]) {
      expect(await words(id)).toContain(stamp);
      expect(await words(id)).not.toContain('What happens next');
    }
  });

  test('opens with the link and not for strangers, and does not exist for mail-in', async () => {
    const { body } = await take(await walkIn());
    const mail = (await guest.browser.post('/api/sell-requests', mailOrder(guest))).body;
    const path = (id: string) => `/api/sell-requests/${id}/drop-off-receipt`;
    const link = (id: string) =>
      `/api/track/${writeTrackingToken(server.context.secrets, id, new Date())}/drop-off-receipt`;
    const statuses = await Promise.all([
      server.browser().get(link(body.id)),
      guest.browser.get(path(body.id)),
      server.browser().get(path(body.id)),
      pos.get(path(mail.id)),
      guest.browser.get(path(mail.id)),
      server.browser().get(link(mail.id)),
      server.browser().get('/api/track/nonsense/drop-off-receipt'),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 404, 404, 404, 404, 404, 404]);
  });
});

describe('notifying the customer of a counter order', () => {
  test('sends only an SMS without an e-mail address', async () => {
    const { body } = await take(await walkIn());
    const [sms] = await messagesOf(body.id, 1);
    expect(sms.channel).toBe('sms');
    expect(sms.text).not.toMatch(/label|pickup/i);
  });

  test('sends an e-mail that links the receipt and mentions no label, pickup or address', async () => {
    const { body } = await take(await walkIn({ email: 'wanda@example.test' }));
    const messages: { id: string; channel: string; text: string; subject: string }[] = await messagesOf(body.id, 2);
    const email = messages.find(({ channel }) => channel === 'email');
    expect(email?.subject).toContain('We have your device');
    expect(email?.text).toContain('Service: Handed in at the shop');
    expect(email?.text).not.toMatch(/label|pickup|driver|iCloud|within 24 hours/i);
    const [sent] = await asSent(
      server,
      messages.filter(({ channel }) => channel === 'email'),
    );
    const [, token] = /http:\/\/shop\.example\/track\/([\w.-]+)/.exec(sent?.text ?? '') ?? [];
    expect((await server.browser().get(`/api/track/${token}/drop-off-receipt`)).status).toBe(200);
  });
});
