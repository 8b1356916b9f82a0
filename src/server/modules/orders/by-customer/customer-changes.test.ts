import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { shortSlot } from '#domain/messages/day-words.ts';
import { PICKUP_DAYS_AHEAD } from '#domain/orders/pickup-slots.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { shopTime } from '#domain/shop-day.ts';
import { eventually } from '#test/eventually.ts';
import { type Guest, mailOrder, newGuest, newKey, newStaff, pickupOrder } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import type { Seen } from '../lock-as-seen.ts';

const DAY_MS = 24 * 3600 * 1000;
const MINUTE_MS = 60_000;
const QUIET = { sendSMS: false, sendEmail: false };

let server: TestServer;
let guest: Guest;
let staff: Browser;
let order: { id: string; appointmentDate: string; appointmentTime: string };

beforeAll(async () => {
  server = await startTestServer({
    env: { RATE_LIMIT_SCALE: '1000', PUBLIC_URL: 'http://shop.example', SHOP_EMAIL: 'desk@shop.example' },
  });
  staff = await newStaff(server, 'admin');
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Orders of one customer at one time are one booking, and move together.
  guest = await newGuest(server);
  order = (await guest.browser.post('/api/sell-requests', pickupOrder(guest))).body;
});

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
/** Returns a day of the shop some days from now. */
const dayIn = (days: number) => addDays(shopTime(server.clock.now(), server.env.SHOP_TIME_ZONE).day, days);
const cancel = (status = 'received', { browser = guest.browser, id = order.id } = {}) =>
  browser.post(`/api/sell-requests/${id}/cancel`, { seen: { status } });
/** Returns the order as created, as its customer saw it. */
const asSeen = (): Seen => {
  const { appointmentDate, appointmentTime } = order;
  return { status: 'received', appointmentDate, appointmentTime };
};
const move = (to: object, { browser = guest.browser, id = order.id, seen = asSeen() } = {}) =>
  browser.patch(`/api/sell-requests/${id}/appointment`, {
    seen,
    appointmentDate: dayIn(5),
    appointmentTime: '2:00 PM',
    ...to,
  });
const setStatus = async (
  status: string,
  { id = order.id, ...rest }: { id?: string; [field: string]: unknown } = {},
) => {
  const answer = await staff.patch(`/api/sell-requests/${id}/status`, { status, ...QUIET, ...rest });
  expect(answer.status).toBe(200);
};
const desk = async (id = order.id) => (await staff.get(`/api/sell-requests/${id}/desk`)).body;
const noticesOf = (id: string) =>
  sql(`select recipient, subject, body, html, order_id from messages where dedupe_key like $1`, [`order:${id}:shop:%`]);
const messagesOf = (id: string, purpose: string) =>
  sql('select channel, recipient, body from messages where order_id = $1 and purpose = $2 order by channel', [
    id,
    purpose,
  ]);
const soon = (check: () => Promise<void>) => eventually(check);

describe('a customer who cancels', () => {
  test('gets the cancelled order back, with an entry in the history that names them', async () => {
    const { status, body } = await cancel();
    expect([status, body.order.status]).toEqual([200, 'cancelled']);
    expect(body.history.map((step: { status: string }) => step.status)).toEqual(['received', 'cancelled']);
    expect(body.order).not.toHaveProperty('version');
    expect((await desk()).history[1]).toMatchObject({
      kind: 'status',
      actor: 'customer',
      from: 'received',
      note: null,
    });
  });

  test('is notified by SMS and e-mail, and the shop by e-mail with the assignee and without the customer', async () => {
    await setStatus('pickup_assigned', { assignedTo: 'Kim, van 2' });
    await cancel('pickup_assigned');
    await soon(async () => expect(await messagesOf(order.id, 'order_status')).toHaveLength(2));
    const [email, sms] = await messagesOf(order.id, 'order_status');
    expect([email?.recipient, sms?.recipient]).toEqual([guest.email, guest.phone]);
    expect(sms?.body).toContain('was canceled');
    await soon(async () => expect(await noticesOf(order.id)).toHaveLength(1));
    const [notice] = await noticesOf(order.id);
    expect(notice).toMatchObject({ recipient: 'desk@shop.example', order_id: null });
    for (const part of ['Kim, van 2', 'canceled by the customer', 'iPhone 16 Pro Max', order.appointmentTime]) {
      expect(`${notice?.subject} ${notice?.body}`).toContain(part);
    }
    for (const secret of ['Robin', guest.phone, 'Pecan'])
      expect(`${notice?.body} ${notice?.html}`).not.toContain(secret);
  });

  test('changes nothing by a second press, and gets the same answer', async () => {
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.map(({ status, body }) => [status, body.order?.status])).toEqual(
      answers.map(() => [200, 'cancelled']),
    );
    expect((await desk()).history).toHaveLength(2);
    await soon(async () => expect(await noticesOf(order.id)).toHaveLength(1));
  });

  test.each(['device_received', 'evaluation', 'price_confirmation', 'payment_processing', 'completed', 'declined'])(
    'is refused once the order is %s',
    async (status) => {
      await setStatus(status);
      for (const seen of ['received', status]) {
        const answer = await cancel(seen);
        expect([answer.status, answer.body.code]).toEqual([409, 'order_not_changeable']);
      }
      expect((await desk()).order.status).toBe(status);
    },
  );

  test('is refused for a paid order, in any status', async () => {
    await setStatus('device_received');
    const paid = { sellRequestId: order.id, amount: '1020.00', method: 'cash' };
    expect((await staff.post('/api/payments', paid, { 'idempotency-key': newKey() })).status).toBe(201);
    await setStatus('received');
    expect((await cancel()).body.code).toBe('order_not_changeable');
    expect((await move({})).body.code).toBe('order_not_changeable');
  });

  test('is asked to look again when the order is not what they saw', async () => {
    await setStatus('pickup_assigned');
    const late = await cancel('received');
    expect([late.status, late.body.code]).toEqual([409, 'order_changed']);
    expect(late.body).not.toHaveProperty('order');
    expect((await cancel('pickup_assigned')).status).toBe(200);
  });

  test('wins or loses against staff who receive the device at the same moment, but never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = (await guest.browser.post('/api/sell-requests', pickupOrder(guest))).body;
      const [own, staffs] = await Promise.all([
        cancel('received', { browser: guest.browser, id }),
        staff.patch(`/api/sell-requests/${id}/status`, { status: 'device_received', version: 1, ...QUIET }),
      ]);
      const { order: after, history } = await desk(id);
      expect([own.status, staffs.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(after.status).toBe(own.status === 200 ? 'cancelled' : 'device_received');
      expect(history).toHaveLength(2);
    }
  });

  test('leaves an order that cannot be paid', async () => {
    await cancel();
    const paid = { sellRequestId: order.id, amount: '1020.00', method: 'cash' };
    const answer = await staff.post('/api/payments', paid, { 'idempotency-key': newKey() });
    expect([answer.status, answer.body.code]).toEqual([422, 'order_not_payable']);
  });

  test('is shown to staff in lists and counts, who may undo it', async () => {
    await cancel();
    const listed = await staff.get(`/api/sell-requests?status=cancelled&q=${order.id}`);
    expect(listed.body.map(({ id }: { id: string }) => id)).toEqual([order.id]);
    await setStatus('received', { undo: true });
    expect((await cancel()).status).toBe(200);
  });

  test('may cancel a mail-in order too, even with the parcel on its way', async () => {
    const { id } = (await guest.browser.post('/api/sell-requests', mailOrder(guest))).body;
    await setStatus('mail_tracking', { id });
    expect((await cancel('mail_tracking', { browser: guest.browser, id })).body.order.status).toBe('cancelled');
  });
});

describe('a customer who moves the pickup', () => {
  test('gets the order back with the new time, and the history has the old and the new one', async () => {
    const { status, body } = await move({});
    expect([status, body.order]).toEqual([
      200,
      expect.objectContaining({ status: 'received', appointmentDate: dayIn(5), appointmentTime: '2:00 PM' }),
    ]);
    expect(body.history[1]).toMatchObject({ status: 'received', moved: { date: dayIn(5), time: '2:00 PM' } });
    const { history } = await desk();
    const before = shortSlot({ date: order.appointmentDate, time: '10:00 AM' });
    const note = `Pickup moved from ${before} to ${shortSlot({ date: dayIn(5), time: '2:00 PM' })}.`;
    expect(history[1]).toMatchObject({ kind: 'moved', actor: 'customer', note });
  });

  test('moves all devices of the booking, to one place, and hears of it once; another address stays', async () => {
    const submit = async (changes: object = {}) =>
      (await guest.browser.post('/api/sell-requests', pickupOrder(guest, changes))).body.id;
    const [second, elsewhere] = [await submit(), await submit({ pickupAddress: '9 Elm Street, Austin, TX 78701' })];
    expect((await move({})).status).toBe(200);
    const rows = await sql(
      `select o.id, o.appointment_time as time, p.place from orders o join pickup_places p on p.id = o.id
        where o.customer_id = $1 order by o.created_at`,
      [guest.customerId],
    );
    expect(rows).toEqual([
      { id: order.id, time: '2:00 PM', place: expect.any(Number) },
      { id: second, time: '2:00 PM', place: null },
      { id: elsewhere, time: '10:00 AM', place: expect.any(Number) },
    ]);
    await soon(async () => expect(await messagesOf(order.id, 'appointment')).toHaveLength(2));
    expect((await messagesOf(order.id, 'appointment'))[0]?.body).toContain('and 1 more device');
    await soon(async () => expect(await sql('select from domain_events')).toEqual([]));
    expect([await messagesOf(second, 'appointment'), await noticesOf(second)]).toEqual([[], []]);
    expect((await desk(second)).history[1].note).toContain(`Together with order ${shortOrderId(order.id)}.`);
  });

  test('is notified by SMS and e-mail, and the shop by e-mail', async () => {
    await move({});
    await soon(async () => expect(await messagesOf(order.id, 'appointment')).toHaveLength(2));
    for (const { body } of await messagesOf(order.id, 'appointment')) expect(body).toContain('2:00 PM');
    await soon(async () => expect(await noticesOf(order.id)).toHaveLength(1));
    const [notice] = await noticesOf(order.id);
    for (const part of ['10:00 AM', '2:00 PM', 'Unassigned']) expect(notice?.body).toContain(part);
    expect(notice?.body).not.toContain('Pecan');
  });

  test('changes nothing by a second press', async () => {
    const answers = await Promise.all([move({}), move({}), move({})]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await desk()).history).toHaveLength(2);
  });

  test('is asked to look again in a second tab that shows the old time', async () => {
    const answers = await Promise.all([move({ appointmentTime: '3:00 PM' }), move({ appointmentTime: '4:00 PM' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('order_changed');
    expect((await desk()).history).toHaveLength(2);
  });

  test.each([
    ['a day in the past', () => ({ appointmentDate: dayIn(-1) }), 'appointmentDate'],
    ['a day too far ahead', () => ({ appointmentDate: dayIn(PICKUP_DAYS_AHEAD + 1) }), 'appointmentDate'],
    ['a time that is not offered', () => ({ appointmentTime: '7:00 PM' }), 'appointmentTime'],
    ['a time in other letters', () => ({ appointmentTime: '2:00 pm' }), 'appointmentTime'],
  ])('is refused %s, with the field', async (_, to, field) => {
    const answer = await move(to());
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([422, 'rule_broken', [field]]);
    expect((await desk()).order.appointmentTime).toBe('10:00 AM');
  });

  test('is refused a time of today that has begun, and may take one that has not', async () => {
    const before = server.clock.now().getTime();
    server.clock.advance(DAY_MS);
    // Afterwards: an hour may be skipped or come twice on the way.
    const { minutes } = shopTime(server.clock.now(), server.env.SHOP_TIME_ZONE);
    server.clock.advance((12 * 60 + 30 - minutes) * MINUTE_MS);
    const answers = [
      await move({ appointmentDate: dayIn(0), appointmentTime: '12:00 PM' }),
      await move({ appointmentDate: dayIn(0), appointmentTime: '1:00 PM' }),
    ];
    server.clock.advance(before - server.clock.now().getTime());
    expect(answers.map(({ status }) => status)).toEqual([422, 200]);
  });

  test('is refused once the device is picked up, and for orders without a pickup', async () => {
    await setStatus('device_received');
    expect((await move({})).body.code).toBe('order_not_changeable');
    const mailed = (await guest.browser.post('/api/sell-requests', mailOrder(guest))).body;
    const seen: Seen = { status: 'received', appointmentDate: null, appointmentTime: null };
    expect((await move({}, { browser: guest.browser, id: mailed.id, seen })).body.code).toBe('order_not_changeable');
  });

  test('gives an order without an appointment its first', async () => {
    const { body: made } = await guest.browser.post(
      '/api/sell-requests',
      pickupOrder(guest, { quotedPrice: '1045.00', pickupDate: undefined, deviceType: undefined, model: undefined }),
    );
    const seen: Seen = { status: 'received', appointmentDate: null, appointmentTime: null };
    const { status, body } = await move({}, { browser: guest.browser, id: made.id, seen });
    expect([status, body.order?.appointmentTime]).toEqual([200, '2:00 PM']);
  });

  test('makes an earlier decision of staff stale', async () => {
    await move({});
    const late = await staff.patch(`/api/sell-requests/${order.id}/status`, {
      status: 'received',
      version: 1,
      ...QUIET,
    });
    expect([late.status, late.body.code]).toEqual([409, 'order_changed']);
    expect(late.body.order.appointmentTime).toBe('2:00 PM');
  });
});
