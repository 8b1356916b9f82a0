import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { shopTime } from '#domain/shop-day.ts';
import { type Guest, newGuest, newKey, newStaff, pickupOrder } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

const DREW = { name: 'Drew Hart', email: 'drew@example.test', phone: '5125550177' };
const SERIAL = 'F2LX1234ABCD';
const DAY_MS = 24 * 3600 * 1000;

let server: TestServer;
let admin: Browser;
let drew: string;
let day: string;
/** Each test has a day of its own. */
let days = 1;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', PUBLIC_URL: 'http://shop.example' } });
  admin = await newStaff(server, 'admin');
});
afterAll(() => server.stop());
beforeEach(async () => {
  days += 1;
  day = addDays(shopTime(server.clock.now(), server.env.SHOP_TIME_ZONE).day, days);
  drew = await addDriver(DREW);
});

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const addDriver = async (driver: object) =>
  (await admin.post('/api/drivers', driver, { 'idempotency-key': newKey() })).body.id;
const book = async (guest: Guest, time = '10:00 AM'): Promise<string> =>
  (await guest.browser.post('/api/sell-requests', pickupOrder(guest, { pickupDate: `${day} ${time}` }))).body.id;
const plan = async (orderIds: string[], driverId = drew) => {
  const { version } = (await admin.get(`/api/pickups?date=${day}`)).body;
  const { status } = await admin.patch('/api/pickups', { date: day, version, drivers: [{ driverId, orderIds }] });
  expect(status).toBe(200);
};
const sendLink = async (driverId = drew) => {
  expect((await admin.post(`/api/drivers/${driverId}/link`, { date: day })).status).toBe(200);
  const { text } = server.sms.findLast((sms) => sms.text.includes('/driver#')) ?? expect.fail();
  return /driver#([\w-]{43})/.exec(text)?.[1] ?? expect.fail();
};
/** The driver's phone, which has no cookie. */
const read = (token: string) => server.browser().get(`/api/driver-days/${token}`);
const report = (token: string, orderId: string, body: object, id: string = crypto.randomUUID()) =>
  server.browser().post(`/api/driver-days/${token}/reports`, { id, orderId, ...body });
const orderOf = async (id: string) => (await admin.get(`/api/sell-requests/${id}`)).body;
const bodiesOf = async (id: string, purpose: string): Promise<string[]> =>
  (await sql('select body from messages where order_id = $1 and purpose = $2 order by channel', [id, purpose])).map(
    ({ body }) => String(body),
  );
const settled = () =>
  vi.waitFor(async () => expect(await sql('select from domain_events')).toEqual([]), { timeout: 10_000 });
const assigned = async (...times: string[]) => {
  const guest = await newGuest(server);
  const ids: string[] = [];
  for (const time of times) ids.push(await book(guest, time));
  await plan(ids);
  return { guest, ids, id: ids[0] ?? expect.fail(), token: await sendLink() };
};

describe('the link of a driver’s day', () => {
  test('shows the stops of that driver and day in their order, and nothing of others', async () => {
    const other = await addDriver({ ...DREW, name: 'Ana Ruiz' });
    const guest = await newGuest(server);
    const [one, two, foreign] = [await book(guest), await book(guest, '11:00 AM'), await book(guest, '12:00 PM')];
    const { version } = (await admin.get(`/api/pickups?date=${day}`)).body;
    await admin.patch('/api/pickups', {
      ...{ date: day, version },
      drivers: [
        { driverId: drew, orderIds: [two, one] },
        { driverId: other, orderIds: [foreign] },
      ],
    });
    const { body } = await read(await sendLink());
    expect([body.driver, body.stops.map(({ orderId }: { orderId: string }) => orderId)]).toEqual(['Drew', [two, one]]);
    expect(body.stops[1]).toMatchObject({
      ...{ appointmentTime: '10:00 AM', state: 'assigned', device: 'iPhone 16 Pro Max, 256GB' },
      customer: { name: 'Robin Vale', phone: guest.phone, address: '12 Pecan Street, Austin, TX 78704' },
    });
    const foreignReport = await report(await sendLink(), foreign, { report: 'on_the_way' });
    expect(foreignReport.status).toBe(404);
  });

  test('is stored as a hash', async () => {
    const { token } = await assigned('10:00 AM');
    const rows = await sql('select token_hash from driver_links');
    expect([rows.length > 0, JSON.stringify(rows).includes(token)]).toEqual([true, false]);
  });

  test('ends with a newer one, with the driver’s deactivation, and with its day', async () => {
    const { token } = await assigned('10:00 AM');
    const newer = await sendLink();
    expect([(await read(token)).status, (await read(newer)).status]).toEqual([404, 200]);
    await admin.patch(`/api/drivers/${drew}`, { isActive: false });
    expect((await read(newer)).status).toBe(404);
    expect((await admin.post(`/api/drivers/${drew}/link`, { date: day })).status).toBe(404);
    await admin.patch(`/api/drivers/${drew}`, { isActive: true });
    expect((await read(newer)).status).toBe(200);
    server.clock.advance((days + 1) * DAY_MS);
    expect((await read(newer)).status).toBe(404);
    server.clock.advance(-(days + 1) * DAY_MS);
  });

  test('no longer shows a stop that another driver got, or that was cancelled', async () => {
    const { guest, ids, token } = await assigned('10:00 AM', '11:00 AM', '12:00 PM');
    const [one = '', two = '', three = ''] = ids;
    await guest.browser.post(`/api/sell-requests/${two}/cancel`, { seen: { status: 'pickup_assigned' } });
    const shown = (await read(token)).body.stops.map(({ orderId }: { orderId: string }) => orderId);
    expect(shown).toEqual([one, three]);
    expect((await report(token, two, { report: 'on_the_way' })).body.code).toBe('pickups_changed');
    await plan([three], await addDriver({ ...DREW, name: 'Ana Ruiz' }));
    expect((await read(token)).body.stops).toEqual([]);
    expect((await report(token, one, { report: 'on_the_way' })).status).toBe(404);
    expect((await report(token, two, { report: 'on_the_way' })).status).toBe(404);
  });
});

describe('the customer of a pickup', () => {
  test('learns the driver’s first name, on the day how many stops come before, and no more', async () => {
    const { guest, ids, token } = await assigned('10:00 AM', '11:00 AM', '12:00 PM');
    const [, , third = ''] = ids;
    const news = async () => (await guest.browser.get(`/api/sell-requests/${third}/pickup`)).body;
    expect(await news()).toEqual({ driver: 'Drew', stopsBefore: null, isOnTheWay: false });
    server.clock.advance(days * DAY_MS);
    expect(await news()).toEqual({ driver: 'Drew', stopsBefore: 2, isOnTheWay: false });
    await report(token, ids[0] ?? '', { report: 'picked_up', serial: SERIAL });
    await report(token, third, { report: 'on_the_way' });
    expect(await news()).toEqual({ driver: 'Drew', stopsBefore: 1, isOnTheWay: true });
    await guest.browser.post(`/api/sell-requests/${ids[1]}/cancel`, { seen: { status: 'pickup_assigned' } });
    expect(await news()).toMatchObject({ stopsBefore: 0 });
    await report(token, third, { report: 'failed', reason: 'weather' });
    expect(await news()).toEqual({ driver: null, stopsBefore: null, isOnTheWay: false });
    server.clock.advance(-days * DAY_MS);
  });
});

describe('a report', () => {
  test('of a driver on the way tells the customer once, who can neither move nor cancel any more', async () => {
    const { guest, id, token } = await assigned('10:00 AM');
    const tap = crypto.randomUUID();
    for (let times = 0; times < 3; times += 1) await report(token, id, { report: 'on_the_way' }, tap);
    const { body } = await report(token, id, { report: 'on_the_way' });
    expect(body.stops[0].state).toBe('on_the_way');
    await settled();
    const bodies = await bodiesOf(id, 'appointment');
    expect(bodies).toHaveLength(2);
    for (const text of bodies) expect(text).toMatch(/Drew.*is on the way/);
    const seen = { status: 'pickup_assigned', appointmentDate: day, appointmentTime: '10:00 AM' };
    const to = { appointmentDate: addDays(day, 1), appointmentTime: '10:00 AM' };
    const moved = await guest.browser.patch(`/api/sell-requests/${id}/appointment`, { seen, ...to });
    const cancelled = await guest.browser.post(`/api/sell-requests/${id}/cancel`, { seen: { status: seen.status } });
    for (const { status, body: refusal } of [moved, cancelled]) {
      expect([status, refusal.code]).toEqual([409, 'order_not_changeable']);
      expect(refusal.message).toBe('Our driver is on the way to you. Please call us.');
    }
  });

  test('of a picked-up device needs its serial, brings the order to the shop, and hides the customer', async () => {
    const { id, token } = await assigned('10:00 AM');
    const tap = crypto.randomUUID();
    await report(token, id, { report: 'on_the_way' }, tap);
    const refused = await report(token, id, { report: 'picked_up', serial: '??' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['serial']]);
    const { body } = await report(token, id, { report: 'picked_up', serial: SERIAL });
    expect(body.stops[0]).toMatchObject({ state: 'picked_up', customer: null });
    expect(JSON.stringify(body)).not.toMatch(/Pecan|Robin/);
    const { order, history } = (await admin.get(`/api/sell-requests/${id}/desk`)).body;
    expect(order.status).toBe('device_received');
    expect(history.at(-1)).toMatchObject({ actor: 'Drew Hart', note: `Picked up by Drew Hart. Serial: ${SERIAL}` });
    // A tap whose answer was lost comes again.
    expect((await report(token, id, { report: 'on_the_way' }, tap)).status).toBe(200);
    const again = await report(token, id, { report: 'failed', reason: 'no_answer' });
    expect([again.status, again.body.code]).toEqual([409, 'stop_done']);
  });

  test('of a failed pickup frees its window, and offers the customer two others', async () => {
    const { id, token } = await assigned('10:00 AM');
    expect((await report(token, id, { report: 'failed' })).status).toBe(422);
    expect((await report(token, id, { report: 'failed', reason: 'asleep' })).status).toBe(400);
    const { body } = await report(token, id, { report: 'failed', reason: 'not_home' });
    expect(body.stops[0]).toMatchObject({ state: 'failed', reason: 'not_home', customer: null });
    expect(await orderOf(id)).toMatchObject({
      ...{ status: 'received', assignedTo: null, appointmentDate: null, appointmentTime: null },
    });
    await settled();
    const [letter = '', sms = ''] = await bodiesOf(id, 'appointment');
    expect(sms).toMatch(/Free: \w+ \d+, 10:00 AM or 11:00 AM\. Choose: http/);
    expect(letter.match(/Still free/g)).toHaveLength(2);
    const { windows } = (await admin.get(`/api/pickup-capacity?date=${day}`)).body;
    expect(windows[0].booked).toBe(0);
  });

  test('that arrives twice at once is taken once', async () => {
    const { id, token } = await assigned('10:00 AM');
    const tap = crypto.randomUUID();
    const body = { report: 'picked_up', serial: SERIAL };
    const answers = await Promise.all([1, 2, 3].map(() => report(token, id, body, tap)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { history } = (await admin.get(`/api/sell-requests/${id}/desk`)).body;
    expect(history.filter(({ to }: { to: string }) => to === 'device_received')).toHaveLength(1);
  });
});
