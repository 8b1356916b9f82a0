import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { shortSlot } from '#domain/messages/day-words.ts';
import { PICKUP_DAYS_AHEAD } from '#domain/orders/pickup-slots.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { shopTime } from '#domain/shop-day.ts';
import { type Guest, keyHeader, newGuest, newStaff, pickupOrder } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { writeTrackingToken } from '../documents/tracking-link.ts';
import { deskOf, eventsSettled, payOrder, setStatus } from '../testing/orders.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let server: TestServer;
let guest: Guest;
let staff: Browser;
let order: { id: string; appointmentDate: string | null; appointmentTime: string | null };

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
  order = await place();
});

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const place = async (changes: object = {}) =>
  (await guest.browser.post('/api/sell-requests', pickupOrder(guest, changes), keyHeader())).body;
/** Returns a day of the shop some days from now. */
const dayIn = (days: number) => addDays(shopTime(server.clock.now(), server.env.SHOP_TIME_ZONE).day, days);
/** Ways to an order: the browser that placed it, and the tracking link in another one. */
const WAYS = {
  own: () => ({ browser: guest.browser, path: `/api/sell-requests/${order.id}` }),
  link: () => ({
    browser: server.browser(),
    path: `/api/track/${writeTrackingToken(server.context.secrets, order.id, server.clock.now())}`,
  }),
};
const cancel = (status = 'received', { browser, path } = WAYS.own()) =>
  browser.post(`${path}/cancel`, { seen: { status } });
/** Moves the order to another time, as its customer saw it. */
const move = (to: object = {}, { browser, path } = WAYS.own(), status = 'received') => {
  const { appointmentDate, appointmentTime } = order;
  const expected = { status, appointmentDate, appointmentTime };
  return browser.patch(`${path}/appointment`, {
    seen: expected,
    appointmentDate: dayIn(5),
    appointmentTime: '2:00 PM',
    ...to,
  });
};
const pick = async (status: string, more: object = {}) =>
  expect((await setStatus(staff, order.id, status, more)).status).toBe(200);
const desk = (id = order.id) => deskOf(staff, id);
const noticesOf = (id: string) =>
  sql(`select recipient, subject, body, html, order_id from messages where dedupe_key like $1`, [`order:${id}:shop:%`]);
const messagesOf = (id: string, purpose: string) =>
  sql('select channel, recipient, body from messages where order_id = $1 and purpose = $2 order by channel', [
    id,
    purpose,
  ]);

describe.each(['own', 'link'] as const)('a customer, by the way "%s",', (way) => {
  const proofNote = way === 'link' ? 'From the tracking link.' : null;

  test('moves and cancels the order, and gets it back with its history, in which staff read who it was', async () => {
    const moved = await move({}, WAYS[way]());
    const slot = { appointmentDate: dayIn(5), appointmentTime: '2:00 PM' };
    expect([moved.status, moved.body.order]).toEqual([200, expect.objectContaining({ status: 'received', ...slot })]);
    expect(moved.body.history[1]).toMatchObject({ status: 'received', moved: { date: dayIn(5), time: '2:00 PM' } });
    const stale = await setStatus(staff, order.id, 'received', { version: 1 });
    expect([stale.body.code, stale.body.order.appointmentTime]).toEqual(['order_changed', '2:00 PM']);
    const { status, body } = await cancel('received', WAYS[way]());
    expect([status, body.order.status]).toEqual([200, 'cancelled']);
    expect(body.history.map((step: { status: string }) => step.status)).toEqual(['received', 'received', 'cancelled']);
    expect(body.order).not.toHaveProperty('version');
    const before = shortSlot({ date: order.appointmentDate ?? '', time: '10:00 AM' });
    const note = `Pickup moved from ${before} to ${shortSlot({ date: dayIn(5), time: '2:00 PM' })}.`;
    expect((await desk()).history.slice(1)).toMatchObject([
      { kind: 'moved', actor: 'customer', note: proofNote === null ? note : `${note} ${proofNote}` },
      { kind: 'status', actor: 'customer', from: 'received', note: proofNote },
    ]);
  });

  test('changes nothing once the device is with the shop, whatever status they saw', async () => {
    await pick('device_received');
    for (const expected of ['received', 'device_received']) {
      expect((await cancel(expected, WAYS[way]())).body.code).toBe('order_not_changeable');
      expect((await move({}, WAYS[way](), expected)).body.code).toBe('order_not_changeable');
    }
    expect((await desk()).order.status).toBe('device_received');
  });
});

test('a link that was changed cancels and moves nothing', async () => {
  const { browser, path } = WAYS.link();
  const changed = { browser, path: `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}` };
  expect([(await cancel('received', changed)).status, (await move({}, changed)).status]).toEqual([404, 404]);
});

test('a paid order is neither cancelled nor moved by its customer, in any status', async () => {
  await pick('device_received');
  expect((await payOrder(staff, order.id, '1020.00')).status).toBe(201);
  await pick('received');
  expect((await cancel()).body.code).toBe('order_not_changeable');
  expect((await move()).body.code).toBe('order_not_changeable');
});

describe('a customer who cancels', () => {
  test('is notified by SMS and e-mail, and the shop by e-mail with the assignee and without the customer', async () => {
    await pick('pickup_assigned', { assignedTo: 'Kim, van 2' });
    await cancel('pickup_assigned');
    await eventsSettled(server);
    const [email, sms] = await messagesOf(order.id, 'order_status');
    expect([email?.recipient, sms?.recipient]).toEqual([guest.email, guest.phone]);
    expect(sms?.body).toContain('was canceled');
    const [notice, ...others] = await noticesOf(order.id);
    expect([others, notice]).toEqual([[], expect.objectContaining({ recipient: 'desk@shop.example', order_id: null })]);
    for (const part of ['Kim, van 2', 'canceled by the customer', 'iPhone 16 Pro Max', '10:00 AM'])
      expect(`${notice?.subject} ${notice?.body}`).toContain(part);
    for (const secret of ['Robin', guest.phone, 'Pecan'])
      expect(`${notice?.body} ${notice?.html}`).not.toContain(secret);
  });

  test('changes nothing by a second press, and gets the same answer', async () => {
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.map(({ status, body }) => [status, body.order?.status])).toEqual(
      answers.map(() => [200, 'cancelled']),
    );
    await eventsSettled(server);
    expect([(await desk()).history.length, (await noticesOf(order.id)).length]).toEqual([2, 1]);
  });

  test('is asked to look again when the order is not what they saw', async () => {
    await pick('pickup_assigned');
    const late = await cancel('received');
    expect([late.status, late.body.code]).toEqual([409, 'order_changed']);
    expect(late.body).not.toHaveProperty('order');
    expect((await cancel('pickup_assigned')).status).toBe(200);
  });

  test('wins or loses against staff who receive the device at the same moment, but never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      order = await place();
      const [own, staffs] = await Promise.all([
        cancel(),
        setStatus(staff, order.id, 'device_received', { version: 1 }),
      ]);
      const { order: after, history } = await desk();
      expect([own.status, staffs.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(after.status).toBe(own.status === 200 ? 'cancelled' : 'device_received');
      expect(history).toHaveLength(2);
    }
  });
});

describe('a customer who moves the pickup', () => {
  test('moves all devices of the booking, to one place, and hears of it once; another address stays', async () => {
    const second = (await place()).id;
    const elsewhere = (await place({ pickupAddress: '9 Elm Street, Austin, TX 78701' })).id;
    expect((await move()).status).toBe(200);
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
    await eventsSettled(server);
    const messages = await messagesOf(order.id, 'appointment');
    expect(messages).toHaveLength(2);
    for (const { body } of messages) expect(body).toContain('2:00 PM');
    expect(messages[0]?.body).toContain('and 1 more device');
    const [notice] = await noticesOf(order.id);
    for (const part of ['10:00 AM', '2:00 PM', 'Unassigned']) expect(notice?.body).toContain(part);
    expect(notice?.body).not.toContain('Pecan');
    expect([await messagesOf(second, 'appointment'), await noticesOf(second)]).toEqual([[], []]);
    expect((await desk(second)).history[1].note).toContain(`Together with order ${shortOrderId(order.id)}.`);
  });

  test('changes nothing by a second press', async () => {
    const answers = await Promise.all([move(), move(), move()]);
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
    ['a day too far ahead', () => ({ appointmentDate: dayIn(PICKUP_DAYS_AHEAD + 1) }), 'appointmentDate'],
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

  test('gives an order without an appointment its first', async () => {
    order = await place({ quotedPrice: '1045.00', pickupDate: undefined, deviceType: undefined, model: undefined });
    const { status, body } = await move();
    expect([status, body.order?.appointmentTime]).toEqual([200, '2:00 PM']);
  });

  test('may do so ten times an hour for one order', async () => {
    const strict = await startTestServer({});
    const own = await newGuest(strict);
    const { id, appointmentDate } = (await own.browser.post('/api/sell-requests', pickupOrder(own))).body;
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const [appointmentTime, next] = turn % 2 === 0 ? ['10:00 AM', '11:00 AM'] : ['11:00 AM', '10:00 AM'];
      const expected = { status: 'received', appointmentDate, appointmentTime };
      const to = { seen: expected, appointmentDate, appointmentTime: next };
      statuses.push((await own.browser.patch(`/api/sell-requests/${id}/appointment`, to)).status);
    }
    await strict.stop();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
