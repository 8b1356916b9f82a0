import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStaffOrder } from '#contracts/staff-orders.ts';
import { writeTrackingToken } from '#server/modules/orders/index.ts';
import { pdfTexts } from '#server/ports/testing/pdf-text.ts';
import { ADDRESS, counterOrder, type Guest, newGuest, newPhone, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { deskOf, keyed, payOrder, placeOrder, setStatus } from '../testing/orders.ts';

let server: TestServer;
let guest: Guest;
let pos: Browser;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  [guest, pos] = [await newGuest(server), await newStaff(server, 'pos')];
});
afterAll(() => server.stop());

const walkIn = async (): Promise<{ customerId: string }> => {
  const who = { name: 'Wanda Rook', phone: newPhone(), email: null, ...ADDRESS };
  return { customerId: (await pos.post('/api/staff/customers', who, keyed())).body.id };
};
const take = async (changes: object = {}, by = pos) =>
  by.post('/api/staff/sell-requests', counterOrder(await walkIn(), changes), keyed());

describe('a counter order', () => {
  test('begins as device_received, without address, label or tracking number, whatever is sent along', async () => {
    const device = { imei: '356938035643809', batteryHealth: 91, deviceType: 'iPhone', model: 'iPhone 16 Pro Max' };
    const { status, body } = await take({
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
    for (const refused of [await take({ imei }), await take({ imei, noSerialReason }), await take({ imei }, admin)])
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['imei']]);
    const { status, body } = await take({ imei, noSerialReason }, admin);
    const [{ note }] = (await deskOf(pos, body.id)).history;
    expect([status, note]).toEqual([201, 'Accepted without IMEI or serial number: The display is dead']);
  });

  test('is refused from customers, even in a browser of staff', async () => {
    const terminal = await newGuest(server);
    await newStaff(server, 'admin', terminal.browser);
    for (const who of [guest, terminal]) {
      const { status, body } = await who.browser.post('/api/sell-requests', counterOrder(who), keyed());
      expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'rule_broken', ['serviceMethod']]);
      expect(body.message).toContain('placed by our staff');
    }
  });
});

describe('the drop-off receipt', () => {
  const path = (id: string) => `/api/sell-requests/${id}/drop-off-receipt`;
  const words = async (id: string) => (await pdfTexts((await pos.get(path(id))).raw)).join(' ').replaceAll(/\s+/g, ' ');

  test('names device, customer, date, price and next step', async () => {
    const { body } = await take({ imei: '490154203237518' });
    const number = body.id.slice(-8).toUpperCase();
    const { status, headers } = await pos.get(path(body.id));
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `inline; filename="drop-off-${number}.pdf"`,
    ]);
    const text = await words(body.id);
    for (const part of [
      ...['Cash Again', 'Drop-off receipt', 'Wanda Rook', number, 'iPhone 16 Pro Max', 'Good', '490154203237518'],
      ...['Quoted price', '$1,045', 'What happens next', '1-2 business days'],
      new Date(body.createdAt).toLocaleDateString('en-US', { timeZone: 'America/Chicago', dateStyle: 'long' }),
    ])
      expect(text).toContain(part);
  });

  test('names the agreed price, and says that an order is paid or has ended, and promises nothing more', async () => {
    const [revised, paid, ended] = [(await take()).body.id, (await take()).body.id, (await take()).body.id];
    await setStatus(pos, revised, 'evaluation', { finalPrice: '900.00', priceReason: 'Cracked' });
    expect(await words(revised)).toMatch(/Agreed price.*\$900/);
    expect((await payOrder(pos, paid, '1045.00')).status).toBe(201);
    await setStatus(pos, ended, 'declined');
    for (const [id, stamp] of [
      [paid, 'PAID'],
      [ended, 'DECLINED'],
    ]) {
      expect(await words(id)).toContain(stamp);
      expect(await words(id)).not.toContain('What happens next');
    }
  });

  test('opens with the link, and does not exist for mail-in', async () => {
    const { body } = await take();
    const mail = await placeOrder(guest);
    const link = (id: string) =>
      `/api/track/${writeTrackingToken(server.context.secrets, id, new Date())}/drop-off-receipt`;
    const statuses = await Promise.all([
      server.browser().get(link(body.id)),
      pos.get(path(mail.id)),
      guest.browser.get(path(mail.id)),
      server.browser().get(link(mail.id)),
      server.browser().get('/api/track/nonsense/drop-off-receipt'),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 404, 404, 404, 404]);
  });
});
