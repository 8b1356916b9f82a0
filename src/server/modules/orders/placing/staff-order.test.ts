import { afterAll, describe, expect, test } from 'vitest';
import { createStaffOrder } from '#contracts/staff-orders.ts';
import { TERMS_VERSION } from '#domain/legal/agreement.ts';
import { writeTrackingToken } from '#server/modules/orders/index.ts';
import { pdfTexts } from '#server/ports/testing/pdf-text.ts';
import {
  ADDRESS,
  asSent,
  counterOrder,
  keyHeader,
  mailOrder,
  newGuest,
  newKey,
  newPhone,
  newSerial,
  newStaff,
  newTerminal,
} from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { deskOf, eventsSettled, payOrder, placeOrder, setStatus } from '../testing/orders.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', PUBLIC_URL: 'http://shop.example' } });
const [guest, pos] = [await newGuest(server), await newStaff(server, 'pos')];
afterAll(() => server.stop());

const newCustomer = async (changes: object = {}) => {
  const who = { name: 'Walter Fenn', email: null, phone: newPhone(), ...ADDRESS, ...changes };
  return (await pos.post('/api/staff/customers', who, keyHeader())).body;
};
const take = (customerId: string, changes: object = {}, browser = pos, key = newKey()) =>
  browser.post('/api/staff/sell-requests', mailOrder({ customerId }, changes), keyHeader(key));
const takeAtCounter = async (changes: object = {}, by = pos) => {
  const { id } = await newCustomer({ name: 'Wanda Rook' });
  return by.post('/api/staff/sell-requests', counterOrder({ customerId: id }, changes), keyHeader());
};

describe('an order taken by staff', () => {
  test.each([
    ['without a phone', { phone: '', email: `walter-${newKey()}@example.test` }, 'email'],
    ['with a British number', { phone: '+44 20 7946 0958', email: `walter-${newKey()}@example.test` }, 'email'],
    ['without an e-mail address', {}, 'sms'],
  ])('of a person %s is told by the other channel alone, and keeps its label', async (_, changes, channel) => {
    const { id, phone, email } = await newCustomer(changes);
    const { body } = await take(id);
    expect(body.customer.phone).toBe(phone);
    await eventsSettled(server);
    const { messages, order } = await deskOf(pos, body.id);
    expect(messages).toMatchObject([{ channel, recipient: channel === 'sms' ? phone : email }]);
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

describe('a counter order', () => {
  test('begins as device_received, without address, label or tracking number, whatever is sent along', async () => {
    const device = { imei: '356938035643809', batteryHealth: 91, deviceType: 'iPhone', model: 'iPhone 16 Pro Max' };
    const { status, body } = await takeAtCounter({
      ...device,
      pickupAddress: '9 Elm St, Austin, TX 78701',
      pickupCity: 'Austin',
    });
    expect([status, createStaffOrder.responses[201].safeParse(body).success]).toEqual([201, true]);
    expect(body).toMatchObject({
      serviceMethod: 'counter',
      status: 'device_received',
      quotedPrice: '1045.00',
      pickupAddress: null,
      pickupCity: null,
      appointmentDate: null,
      trackingNumber: null,
      shippingLabelUrl: null,
    });
    const { order, history } = await deskOf(pos, body.id);
    expect(order).toMatchObject({ serviceMethod: 'counter', status: 'device_received', version: 1 });
    expect(history).toMatchObject([{ kind: 'created', from: null, to: 'device_received', actor: 'pos' }]);
    expect((await pos.get(`/api/sell-requests/${body.id}/label`)).status).toBe(404);
  });

  test('names the number of the device; without it only an admin takes it in, with a reason for the history', async () => {
    const admin = await newStaff(server, 'admin');
    const [noSerialReason, imei] = ['The display is dead', null];
    for (const refused of [
      await takeAtCounter({ imei }),
      await takeAtCounter({ imei, noSerialReason }),
      await takeAtCounter({ imei }, admin),
    ])
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['imei']]);
    const { status, body } = await takeAtCounter({ imei, noSerialReason }, admin);
    const [{ note }] = (await deskOf(pos, body.id)).history;
    expect([status, note]).toEqual([201, 'Accepted without IMEI or serial number: The display is dead']);
  });

  test('is refused from customers, even in a browser of staff', async () => {
    const terminal = await newGuest(server);
    await newStaff(server, 'admin', terminal.browser);
    for (const who of [guest, terminal]) {
      const { status, body } = await who.browser.post('/api/sell-requests', counterOrder(who), keyHeader());
      expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'rule_broken', ['serviceMethod']]);
      expect(body.message).toContain('placed by our staff');
    }
  });
});

describe('the drop-off receipt', () => {
  const path = (id: string) => `/api/sell-requests/${id}/drop-off-receipt`;
  const receiptText = async (id: string) =>
    (await pdfTexts((await pos.get(path(id))).raw)).join(' ').replaceAll(/\s+/g, ' ');

  test('names device, customer, date, price and next step', async () => {
    const { body } = await takeAtCounter({ imei: '490154203237518' });
    const number = body.id.slice(-8).toUpperCase();
    const { status, headers } = await pos.get(path(body.id));
    const disposition = `inline; filename="drop-off-${number}.pdf"`;
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': disposition });
    expect(status).toBe(200);
    const text = await receiptText(body.id);
    for (const part of [
      ...['Cash Again', 'Drop-off receipt', 'Wanda Rook', number, 'iPhone 16 Pro Max', 'Good', '490154203237518'],
      ...['Quoted price', '$1,045', 'What happens next', '1-2 business days'],
      new Date(body.createdAt).toLocaleDateString('en-US', { timeZone: 'America/Chicago', dateStyle: 'long' }),
    ])
      expect(text).toContain(part);
  });

  test('names the agreed price, and says that an order is paid or has ended, and promises nothing more', async () => {
    const [revised, paid, ended] = [
      (await takeAtCounter()).body.id,
      (await takeAtCounter()).body.id,
      (await takeAtCounter()).body.id,
    ];
    await setStatus(pos, revised, 'evaluation', { finalPrice: '900.00', priceReason: 'Cracked' });
    expect(await receiptText(revised)).toMatch(/Agreed price.*\$900/);
    expect((await payOrder(pos, paid, '1045.00')).status).toBe(201);
    await setStatus(pos, ended, 'declined');
    for (const [id, stamp] of [
      [paid, 'PAID'],
      [ended, 'DECLINED'],
    ]) {
      expect(await receiptText(id)).toContain(stamp);
      expect(await receiptText(id)).not.toContain('What happens next');
    }
  });

  test('opens with the link that its seller gets, and does not exist for mail-in', async () => {
    const { body } = await takeAtCounter();
    const mail = await placeOrder(guest);
    await eventsSettled(server);
    const [confirmation] = await asSent(server, (await deskOf(pos, body.id)).messages);
    const [, token] = /http:\/\/shop\.example\/track\/([\w.-]+)/.exec(confirmation?.text ?? '') ?? [];
    const mailToken = writeTrackingToken(server.context.secrets, mail.id, new Date());
    const statuses = await Promise.all([
      server.browser().get(`/api/track/${token}/drop-off-receipt`),
      pos.get(path(mail.id)),
      guest.browser.get(path(mail.id)),
      server.browser().get(`/api/track/${mailToken}/drop-off-receipt`),
      server.browser().get('/api/track/nonsense/drop-off-receipt'),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 404, 404, 404, 404]);
  });
});

test('the staff search of customers finds by phone, its last digits, e-mail and parts of the name', async () => {
  const customer = await newCustomer({
    name: 'Isolde Brandt-Ruiz',
    email: 'isolde@example.test',
    phone: '512 556 9911',
  });
  for (const q of ['(512) 556-9911', '9911', 'Isolde@ex', 'mailto:Isolde@example.test', 'brandt', 'ruiz isolde']) {
    const { body } = await pos.get(`/api/staff/customers?${new URLSearchParams({ q })}`);
    expect([q, body]).toEqual([q, [customer]]);
  }
  expect((await pos.get('/api/staff/customers?q=nobody%20such')).body).toEqual([]);
});

// The last test: from the first passcode on, a shared area asks for one.
test('an order taken by staff needs no verified phone, is priced by the server, and records its author', async () => {
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
