import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { shopTime } from '#domain/shop-day.ts';
import { eventually } from '#test/eventually.ts';
import { type Guest, newGuest, newKey, newStaff, pickupOrder } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

let server: TestServer;
let admin: Browser;
let drew: string;
let ana: string;
let day: string;
/** Each test has a day of its own. */
let days = 1;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  admin = await newStaff(server, 'admin');
  await admin.patch('/api/pickup-settings', { stopsPerHour: 20, date: '2026-01-01' });
  drew = await addDriver('Drew Hart', '5125550177');
  ana = await addDriver('Ana Ruiz', '5125550178');
});
afterAll(() => server.stop());
beforeEach(() => {
  days += 1;
  day = addDays(shopTime(server.clock.now(), server.env.SHOP_TIME_ZONE).day, days);
});

const addDriver = async (name: string, phone: string) => {
  const driver = { name, phone, email: `${phone}@example.test` };
  return (await admin.post('/api/drivers', driver, { 'idempotency-key': newKey() })).body.id;
};
const book = async (guest: Guest, time = '10:00 AM'): Promise<string> =>
  (await guest.browser.post('/api/sell-requests', pickupOrder(guest, { pickupDate: `${day} ${time}` }))).body.id;
const bookSome = async (...times: string[]) => {
  const ids: string[] = [];
  for (const time of times) ids.push(await book(await newGuest(server), time));
  return ids;
};
const read = async () => (await admin.get(`/api/pickups?date=${day}`)).body;
const plan = (version: number, lists: Record<string, string[]>) =>
  admin.patch('/api/pickups', {
    date: day,
    version,
    drivers: Object.entries(lists).map(([driverId, orderIds]) => ({ driverId, orderIds })),
  });
const listOf = ({ stops }: { stops: { orderId: string; driverId: string | null }[] }, driver: string | null) =>
  stops.filter(({ driverId }) => driverId === driver).map(({ orderId }) => orderId);
const orderOf = async (id: string) => (await admin.get(`/api/sell-requests/${id}`)).body;
const messagesOf = (id: string) =>
  server.context.database.query(
    plain(`select body from messages where order_id = $1 and purpose = 'order_status'`, [id]),
  );

describe('a day of pickups', () => {
  test('lists what is still to be made, by time, with the drivers that there are', async () => {
    const guest = await newGuest(server);
    const [late, early] = [await book(guest, '2:00 PM'), await book(guest, '10:00 AM')];
    const gone = await book(guest, '11:00 AM');
    await guest.browser.post(`/api/sell-requests/${gone}/cancel`, { seen: { status: 'received' } });
    const { stops, drivers, version } = await read();
    expect([version, drivers.map(({ name }: { name: string }) => name)]).toEqual([0, ['Ana Ruiz', 'Drew Hart']]);
    expect(stops.map(({ orderId }: { orderId: string }) => orderId)).toEqual([early, late]);
    expect(stops[0]).toMatchObject({
      address: '12 Pecan Street, Austin, TX 78704',
      zip: '78704',
      appointmentTime: '10:00 AM',
      status: 'received',
      driverId: null,
      customer: { name: 'Robin Vale', phone: guest.phone },
    });
  });

  test('gives each pickup to a driver in the chosen order, with status, assignee and one message', async () => {
    const [one = '', other = '', third = ''] = await bookSome('10:00 AM', '11:00 AM', '12:00 PM');
    const { status, body } = await plan(0, { [drew]: [other, one], [ana]: [third] });
    expect([status, body.version, listOf(body, drew), listOf(body, ana)]).toEqual([200, 1, [other, one], [third]]);
    expect(await orderOf(one)).toMatchObject({ status: 'pickup_assigned', assignedTo: 'Drew Hart' });
    await plan(1, { [drew]: [one, other], [ana]: [third] });
    await eventually(async () => expect(await messagesOf(one)).toHaveLength(2));
    const { history } = (await admin.get(`/api/sell-requests/${one}/desk`)).body;
    expect(history.map(({ to, actor }: { to: string; actor: string }) => `${to} ${actor}`)).toEqual([
      'received customer',
      'pickup_assigned admin',
    ]);
    expect(listOf(await read(), drew)).toEqual([one, other]);
  });

  test('changes the assignee of a pickup that another driver gets, and takes the status back from one that nobody has', async () => {
    const [one = '', other = ''] = await bookSome('10:00 AM', '10:00 AM');
    await plan(0, { [drew]: [one, other] });
    await plan(1, { [ana]: [one] });
    expect(await orderOf(one)).toMatchObject({ status: 'pickup_assigned', assignedTo: 'Ana Ruiz' });
    expect(await orderOf(other)).toMatchObject({ status: 'received', assignedTo: null });
    expect(listOf(await read(), null)).toEqual([other]);
    const { database } = server.context;
    await eventually(async () => expect(await database.query(plain('select from domain_events'))).toEqual([]));
    expect([await messagesOf(one), await messagesOf(other)].map(({ length }) => length)).toEqual([2, 2]);
  });

  test('takes one of two plans that were made at once, and refuses the other as a whole', async () => {
    const [one = ''] = await bookSome('10:00 AM');
    const answers = await Promise.all([plan(0, { [drew]: [one] }), plan(0, { [ana]: [one] })]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const { driverId } = (await read()).stops[0];
    const winner = answers.find(({ status }) => status === 200) ?? expect.fail();
    expect(driverId).toBe(winner.body.stops[0].driverId);
    expect((await orderOf(one)).assignedTo).toBe(driverId === drew ? 'Drew Hart' : 'Ana Ruiz');
  });

  test('refuses a pickup that is not of this day any more, one that is named twice, and a driver who left', async () => {
    const guest = await newGuest(server);
    const [one, gone] = [await book(guest), await book(guest)];
    await guest.browser.post(`/api/sell-requests/${gone}/cancel`, { seen: { status: 'received' } });
    const left = await addDriver('Lee Quinn', '5125550179');
    await admin.patch(`/api/drivers/${left}`, { isActive: false });
    for (const lists of [{ [drew]: [one, gone] }, { [drew]: [one], [ana]: [one] }, { [left]: [one] }]) {
      const { status, body } = await plan(0, lists);
      expect([status, body.code]).toEqual([409, 'pickups_changed']);
    }
    expect((await read()).version).toBe(0);
    expect(await orderOf(one)).toMatchObject({ status: 'received', assignedTo: null });
  });

  test('keeps the stops of a driver who leaves until another one gets them', async () => {
    const [one = ''] = await bookSome('10:00 AM');
    const left = await addDriver('Lee Quinn', '5125550179');
    await plan(0, { [left]: [one] });
    await admin.patch(`/api/drivers/${left}`, { isActive: false });
    expect((await read()).drivers).toContainEqual({ id: left, name: 'Lee Quinn', isActive: false });
    expect((await plan(1, { [left]: [one] })).status).toBe(200);
    expect((await plan(2, { [drew]: [one] })).status).toBe(200);
    expect((await read()).drivers).not.toContainEqual(expect.objectContaining({ id: left }));
  });
});
