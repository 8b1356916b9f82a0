import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { shopTime } from '#domain/shop-day.ts';
import { recordConsent } from '#server/modules/consent/index.ts';
import { eventually } from '#test/eventually.ts';
import { keyHeader, mailOrder, newAccount, newGuest, newKey, newStaff, pickupOrder } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

const DREW = { name: 'Drew Hart', email: 'drew@example.test', phone: '(512) 555-0177' };
const ANA = { name: 'Ana Ruiz', email: 'ana@example.test', phone: '512.555.0178' };
const DAY_MS = 24 * 3600 * 1000;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const admin = await newStaff(server, 'admin');
beforeEach(async () => {
  await sql('delete from drivers');
});

const { sql } = server;
const add = (driver: object = DREW, key = newKey()) => admin.post('/api/drivers', driver, keyHeader(key));
const change = (id: string, body: object) => admin.patch(`/api/drivers/${id}`, body);
const listed = async () => (await admin.get('/api/drivers')).body;
const messagesAbout = (orderId: string, what = '%') =>
  sql(
    `select recipient, subject, body from messages where order_id = $1 and purpose = 'driver' and dedupe_key like $2
      order by recipient`,
    [orderId, `%:${what}:%`],
  );
const setStatus = (id: string, status: string, more: object = {}) =>
  admin.patch(`/api/sell-requests/${id}/status`, { status, sendSMS: false, sendEmail: false, ...more });
const soon = (check: () => Promise<void>) => eventually(check);
/** Waits until every event has been reacted to. */
const settled = () => soon(async () => expect(await sql('select from domain_events')).toEqual([]));

describe('the list of drivers', () => {
  test('holds name, e-mail and phone, by name, with who has left', async () => {
    const { status, body: drew } = await add();
    expect([status, drew]).toEqual([201, { ...DREW, id: expect.any(String), phone: '+15125550177', isActive: true }]);
    const { body: ana } = await add(ANA);
    expect((await change(drew.id, { isActive: false })).body).toEqual({ ...drew, isActive: false });
    expect(await listed()).toEqual([ana, { ...drew, isActive: false }]);
    const edited = await change(drew.id, { name: 'Drew Hartley', phone: '5125550179', isActive: true });
    expect(edited.body).toEqual({ ...drew, name: 'Drew Hartley', phone: '+15125550179' });
  });

  test('marks a driver whose number has stopped all texts', async () => {
    const [{ body: drew }, { body: ana }] = [await add(), await add(ANA)];
    const stop = {
      address: drew.phone,
      scope: 'all_sms',
      source: 'keyword',
      evidence: 'STOP',
      at: new Date(),
    } as const;
    const say = (kind: 'granted' | 'revoked') =>
      server.context.database.transaction((tx) => recordConsent(tx, { ...stop, kind }));
    await say('revoked');
    expect(await listed()).toEqual([ana, { ...drew, hasStoppedTexts: true }]);
    await say('granted');
    expect(await listed()).toEqual([ana, drew]);
  });

  test('gets a driver once for each Idempotency-Key, and none that no text reaches', async () => {
    const key = newKey();
    const [first, second] = await Promise.all([add(DREW, key), add(DREW, key)]);
    expect(second.body).toEqual(first.body);
    const refused = await add({ ...DREW, phone: '800 555 0199' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['phone']]);
    expect((await change(crypto.randomUUID(), { name: 'Nobody' })).status).toBe(404);
    expect(await listed()).toEqual([first.body]);
  });
});

describe('active drivers', () => {
  test('each get an e-mail and an SMS of a new home pickup, and of no other order', async () => {
    await add();
    await add(ANA);
    const { body: gone } = await add({ ...DREW, email: 'gone@example.test', phone: '5125550180' });
    await change(gone.id, { isActive: false });
    const guest = await newGuest(server);
    const { body: order } = await guest.browser.post('/api/sell-requests', pickupOrder(guest));
    const { body: byMail } = await guest.browser.post('/api/sell-requests', mailOrder(guest));
    await settled();
    expect([(await messagesAbout(order.id)).length, await messagesAbout(byMail.id)]).toEqual([4, []]);
    const messages = await messagesAbout(order.id, 'new');
    expect(messages.map(({ recipient }) => recipient)).toEqual([
      '+15125550177',
      '+15125550178',
      'ana@example.test',
      'drew@example.test',
    ]);
    for (const { body } of messages) {
      expect(body).toContain('12 Pecan Street, Austin, TX 78704');
      expect(body).toContain('10:00 AM');
      expect(body).toContain('Robin Vale');
    }
  });

  test('are told once when a pickup is moved, when it is cancelled or declined, and when that is undone', async () => {
    const guest = await newGuest(server);
    const { body: order } = await guest.browser.post('/api/sell-requests', pickupOrder(guest));
    await settled();
    await add();
    const { status, appointmentDate, appointmentTime } = order;
    const { day } = shopTime(new Date(server.clock.now().getTime() + 5 * DAY_MS), server.env.SHOP_TIME_ZONE);
    const moved = await guest.browser.patch(`/api/sell-requests/${order.id}/appointment`, {
      seen: { status, appointmentDate, appointmentTime },
      appointmentDate: day,
      appointmentTime: '2:00 PM',
    });
    expect(moved.status).toBe(200);
    await soon(async () => expect(await messagesAbout(order.id, 'moved')).toHaveLength(2));
    for (const { body } of await messagesAbout(order.id, 'moved')) expect(body).toContain('2:00 PM');
    await setStatus(order.id, 'cancelled');
    await soon(async () => expect(await messagesAbout(order.id, 'cancelled')).toHaveLength(2));
    for (const { body } of await messagesAbout(order.id, 'cancelled')) expect(body).not.toContain('Robin Vale');
    await setStatus(order.id, 'received', { undo: true });
    await soon(async () => expect(await messagesAbout(order.id, 'back')).toHaveLength(2));
    await setStatus(order.id, 'declined');
    await soon(async () => expect(await messagesAbout(order.id, 'cancelled')).toHaveLength(4));
    expect(await messagesAbout(order.id)).toHaveLength(8);
  });

  test('hear of a customer who cancels, and nothing of an order that is cancelled with its device in the shop, or after its day', async () => {
    await add();
    const guest = await newGuest(server);
    const { body: first } = await guest.browser.post('/api/sell-requests', pickupOrder(guest));
    const { body: second } = await guest.browser.post('/api/sell-requests', pickupOrder(guest));
    const { body: past } = await guest.browser.post('/api/sell-requests', pickupOrder(guest));
    await guest.browser.post(`/api/sell-requests/${first.id}/cancel`, { seen: { status: 'received' } });
    await soon(async () => expect(await messagesAbout(first.id, 'cancelled')).toHaveLength(2));
    await setStatus(second.id, 'device_received');
    await setStatus(second.id, 'cancelled');
    await sql(`update orders set appointment_date = current_date - 3 where id = $1`, [past.id]);
    await setStatus(past.id, 'cancelled');
    await settled();
    for (const { id } of [second, past]) expect(await messagesAbout(id, 'cancelled')).toEqual([]);
  });

  test("are not in what a customer's account exports, though staff see at the order what they were told", async () => {
    await add();
    const { browser, customerId } = await newAccount(server);
    const { body: order } = await browser.post('/api/sell-requests', pickupOrder({ customerId }));
    await soon(async () => expect(await messagesAbout(order.id)).toHaveLength(2));
    expect(JSON.stringify((await browser.get('/api/auth/export')).body)).not.toMatch(/drew@|5550177/);
    const { messages } = (await admin.get(`/api/sell-requests/${order.id}/desk`)).body;
    expect(messages.map(({ recipient }: { recipient: string }) => recipient)).toContain('drew@example.test');
  });
});
