import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contracts/orders.ts';
import type { PickupWindow } from '#contracts/pickups.ts';
import { addDays } from '#domain/calendar-day.ts';
import { shopTime } from '#domain/shop-day.ts';
import { setStatus } from '#server/modules/orders/testing/orders.ts';
import { counterOrder, type Guest, keyHeader, newGuest, newStaff, pickupOrder } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { refuseFull } from './keep-place.ts';
import { takePlace } from './places.queries.ts';

const DREW = { name: 'Drew Hart', email: 'drew@example.test', phone: '(512) 555-0177' };
const MINUTE_MS = 60_000;

let day: string;
/** Each test has a day of its own. */
let days = 1;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
const admin = await newStaff(server, 'admin');
afterAll(() => server.stop());
beforeEach(() => {
  days += 1;
  day = addDays(shopTime(server.clock.now(), server.env.SHOP_TIME_ZONE).day, days);
});

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const setPlaces = (places: number | null, time = '10:00 AM') =>
  admin.patch('/api/pickup-capacity', { appointmentDate: day, appointmentTime: time, places });
const book = ({ browser, ...guest }: Guest, time = '10:00 AM') =>
  browser.post('/api/sell-requests', pickupOrder(guest, { pickupDate: `${day} ${time}` }), keyHeader());
/** Another customer tries to book. */
const bookNew = async () => book(await newGuest(server));
const move = (guest: Guest, { id, status, appointmentDate, appointmentTime }: Order, time: string) =>
  guest.browser.patch(`/api/sell-requests/${id}/appointment`, {
    seen: { status, appointmentDate, appointmentTime },
    appointmentDate: day,
    appointmentTime: time,
  });
const hold = (browser: Browser, time = '10:00 AM') =>
  browser.post('/api/pickup-holds', { appointmentDate: day, appointmentTime: time });
const cancel = (guest: Guest, { id }: Order) =>
  guest.browser.post(`/api/sell-requests/${id}/cancel`, { seen: { status: 'received' } });
const fullOf = async (browser: Browser): Promise<string[]> =>
  (await browser.get(`/api/pickup-windows?date=${day}`)).body
    .filter((window: PickupWindow) => window.isFull)
    .map((window: PickupWindow) => `${window.appointmentDate} ${window.appointmentTime}`);
const windowAt = async (time = '10:00 AM') =>
  (await admin.get(`/api/pickup-capacity?date=${day}`)).body.windows.find(
    ({ appointmentTime }: PickupWindow) => appointmentTime === time,
  );
const ordersOf = (time = '10:00 AM') =>
  sql(`select from orders where appointment_date = $1 and appointment_time = $2 and status = 'received'`, [day, time]);

describe('a pickup window', () => {
  test('has no limit without an active driver, else the stops of each active driver in an hour', async () => {
    expect(await windowAt()).toMatchObject({ places: null, ownPlaces: null });
    const { body: drew } = await admin.post('/api/drivers', DREW, keyHeader());
    expect(await windowAt()).toMatchObject({ places: 3 });
    const { body } = await admin.patch('/api/pickup-settings', { stopsPerHour: 2, date: day });
    expect(body).toMatchObject({ stopsPerHour: 2, activeDrivers: 1 });
    expect(await windowAt()).toMatchObject({ places: 2 });
    await setPlaces(5);
    expect(await windowAt()).toMatchObject({ places: 5, ownPlaces: 5 });
    expect(await windowAt('11:00 AM')).toMatchObject({ places: 2, ownPlaces: null });
    await setPlaces(null);
    await admin.patch(`/api/drivers/${drew.id}`, { isActive: false });
    expect(await windowAt()).toMatchObject({ places: null, ownPlaces: null });
  });

  test('gives its last place to one of 50 orders at once, and refuses the others beside the time', async () => {
    await setPlaces(2);
    await bookNew();
    const guests = await Promise.all(Array.from({ length: 50 }, () => newGuest(server)));
    const answers = await Promise.all(guests.map((guest) => book(guest)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, body.code, Object.keys(body.errors)]).toEqual([409, 'pickup_window_full', ['appointmentTime']]);
    }
    expect(await ordersOf()).toHaveLength(2);
    expect(await windowAt()).toMatchObject({ booked: 2 });
  }, 60_000);

  test('is shown as full to visitors, without its number of places', async () => {
    await setPlaces(1);
    await setPlaces(0, '2:00 PM');
    await bookNew();
    expect(await fullOf(server.browser())).toEqual([`${day} 10:00 AM`, `${day} 2:00 PM`]);
    const [shown] = (await server.browser().get(`/api/pickup-windows?date=${day}`)).body;
    expect(Object.keys(shown).sort()).toEqual(['appointmentDate', 'appointmentTime', 'isFull']);
  });

  test('counts several orders of one customer as one stop, which the last cancellation frees once, however often it is sent', async () => {
    await setPlaces(1);
    const guest = await newGuest(server);
    const [first, second, third] = [await book(guest), await book(guest), await book(guest)];
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(await windowAt()).toMatchObject({ booked: 1 });
    await Promise.all([first, first, second].map(({ body }) => cancel(guest, body)));
    expect((await bookNew()).status).toBe(409);
    await Promise.all([third, third, third].map(({ body }) => cancel(guest, body)));
    expect((await bookNew()).status).toBe(201);
    await cancel(guest, third.body);
    expect((await bookNew()).status).toBe(409);
  });

  test('stays booked when the shop lowers its places, and opens again below them', async () => {
    await setPlaces(2);
    const guest = await newGuest(server);
    const { body } = await book(guest);
    await bookNew();
    await setPlaces(1);
    await cancel(guest, body);
    expect((await bookNew()).status).toBe(409);
    await setPlaces(2);
    expect((await bookNew()).status).toBe(201);
  });

  test('is no number of another window, a slot that is none, or a number below zero', async () => {
    expect((await setPlaces(-1)).status).toBe(400);
    expect((await setPlaces(1, '10:30 AM')).status).toBe(422);
    expect((await hold(server.browser(), '10:30 AM')).status).toBe(422);
  });
});

describe('a place', () => {
  test('is given up by a move only once the new one is taken', async () => {
    await setPlaces(1);
    await setPlaces(1, '11:00 AM');
    const [guest, other] = [await newGuest(server), await newGuest(server)];
    const { body: order } = await book(guest);
    const { body: rival } = await book(other, '11:00 AM');
    const refused = await move(guest, order, '11:00 AM');
    expect([refused.status, refused.body.code]).toEqual([409, 'pickup_window_full']);
    expect((await bookNew()).status).toBe(409);
    await cancel(other, rival);
    expect((await move(guest, order, '11:00 AM')).status).toBe(200);
    expect(await fullOf(other.browser)).toEqual([`${day} 11:00 AM`]);
    expect((await bookNew()).status).toBe(201);
  });

  test('is free for others once the device is with the shop, and is taken again when that is undone', async () => {
    await setPlaces(1);
    const guest = await newGuest(server);
    const { body: order } = await book(guest);
    await setStatus(admin, order.id, 'pickup_assigned');
    expect(await windowAt()).toMatchObject({ booked: 1 });
    await setStatus(admin, order.id, 'device_received');
    expect(await windowAt()).toMatchObject({ booked: 0 });
    expect((await bookNew()).status).toBe(201);
    // The shop keeps its word: the pickup is on again, above the limit.
    expect((await setStatus(admin, order.id, 'pickup_assigned', { undo: true })).status).toBe(200);
    expect(await windowAt()).toMatchObject({ booked: 2, places: 1 });
  });

  test('of several moves to and fro at once is counted once', async () => {
    await setPlaces(3);
    await setPlaces(3, '11:00 AM');
    const booked = [];
    for (let index = 0; index < 6; index += 1) {
      const [from, to] = index < 3 ? ['10:00 AM', '11:00 AM'] : ['11:00 AM', '10:00 AM'];
      const guest = await newGuest(server);
      booked.push({ guest, order: (await book(guest, from)).body, to: String(to) });
    }
    await cancel(booked[0]?.guest ?? expect.fail(), booked[0]?.order);
    await Promise.all(booked.map(({ guest, order, to }) => move(guest, order, to)));
    for (const time of ['10:00 AM', '11:00 AM']) {
      const open = await ordersOf(time);
      expect((await windowAt(time)).booked).toBe(open.length);
      expect(open.length).toBeLessThanOrEqual(3);
    }
  });
});

describe('the database', () => {
  const row = () => ({
    id: crypto.randomUUID(),
    date: day,
    time: '10:00 AM',
    customerId: crypto.randomUUID(),
    holder: null,
    heldUntil: null,
    mayOverbook: false,
    now: server.clock.now(),
  });

  test('lets the orders of two processes take the last place one after the other', async () => {
    await setPlaces(1);
    const { database } = server.context;
    const isTaken = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const first = database.transaction(async (tx) => {
      await tx.query(takePlace, row());
      isTaken.resolve();
      await mayCommit.promise;
    });
    await isTaken.promise;
    const second = refuseFull(() => database.transaction(async (tx) => tx.query(takePlace, row()))).then(
      () => 'taken',
      ({ code }: { code: string }) => code,
    );
    mayCommit.resolve();
    await first;
    expect(await second).toBe('pickup_window_full');
  });
});

describe('a hold', () => {
  test('keeps a window for its visitor alone, for ten minutes', async () => {
    await setPlaces(1);
    const [guest, other] = [await newGuest(server), await newGuest(server)];
    expect((await hold(guest.browser)).status).toBe(200);
    expect(await windowAt()).toMatchObject({ booked: 0, held: 1 });
    expect([await fullOf(guest.browser), await fullOf(other.browser)]).toEqual([[], [`${day} 10:00 AM`]]);
    expect((await hold(other.browser)).body.code).toBe('pickup_window_full');
    expect((await book(other)).body.code).toBe('pickup_window_full');
    expect((await book(guest)).status).toBe(201);
    expect(await windowAt()).toMatchObject({ booked: 1, held: 0 });
  });

  test('ends after ten minutes, and once its visitor holds another window, which their move uses', async () => {
    await setPlaces(1);
    const [guest, other] = [await newGuest(server), await newGuest(server)];
    await hold(guest.browser);
    await hold(guest.browser, '11:00 AM');
    expect((await hold(other.browser)).status).toBe(200);
    server.clock.advance(10 * MINUTE_MS);
    expect(await fullOf(guest.browser)).toEqual([]);
    const { body: order } = await book(guest);
    await setPlaces(1, '11:00 AM');
    await hold(guest.browser, '11:00 AM');
    expect((await move(guest, order, '11:00 AM')).status).toBe(200);
    expect(await windowAt('11:00 AM')).toMatchObject({ booked: 1, held: 0 });
  });
});

describe('staff', () => {
  const take = async (browser: Browser, changes: object = {}) => {
    const guest = await newGuest(server);
    const order = {
      ...counterOrder(guest, { serviceMethod: 'home_pickup', quotedPrice: '1045.00' }),
      pickupAddress: '12 Pecan Street, Austin, TX 78704',
      pickupDate: `${day} 10:00 AM`,
      ...changes,
    };
    return browser.post('/api/staff/sell-requests', order, keyHeader());
  };

  test('get the same refusal for a full window, and only an admin may overbook it', async () => {
    await setPlaces(1);
    const pos = await newStaff(server, 'pos');
    expect((await take(pos)).status).toBe(201);
    expect((await take(pos)).body.code).toBe('pickup_window_full');
    expect((await take(admin)).body.code).toBe('pickup_window_full');
    expect((await take(pos, { overbook: true })).status).toBe(403);
    expect((await take(admin, { overbook: true })).status).toBe(201);
    expect(await windowAt()).toMatchObject({ booked: 2, places: 1 });
  });
});
