import { expect } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { shopTime } from '#domain/shop-day.ts';
import { type Guest, keyHeader, newGuest, newKey, newStaff, pickupOrder } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { waitForEvents } from '#test/settled.ts';

/** Proof of a pickup without a photo. */
export const PROOF = { serial: 'F2LX1234ABCD', noPhoto: 'camera' };

/** Starts a server with an admin and a driver's day. Each test gets its own day by `nextDay`. */
export async function startDriverWorld(env: Readonly<Record<string, string>> = {}) {
  const server = await startTestServer({
    env: { RATE_LIMIT_SCALE: '1000', PUBLIC_URL: 'http://shop.example', ...env },
  });
  const admin = await newStaff(server, 'admin');
  const { sql: query } = server;
  const today = {
    /** The driver of the day. */
    drew: '',
    /** YYYY-MM-DD, `days` days from now. */
    day: '',
    days: 1,
  };

  const addDriver = async (name = 'Drew Hart'): Promise<string> => {
    const driver = { name, email: 'drew@example.test', phone: '5125550177' };
    return (await admin.post('/api/drivers', driver, keyHeader())).body.id;
  };
  /** Goes to another day, with a driver of its own. */
  const nextDay = async () => {
    today.days += 1;
    today.day = addDays(shopTime(server.clock.now(), server.env.SHOP_TIME_ZONE).day, today.days);
    today.drew = await addDriver();
  };
  const book = async (guest: Guest, time = '10:00 AM'): Promise<string> => {
    const order = pickupOrder(guest, { pickupDate: `${today.day} ${time}` });
    return (await guest.browser.post('/api/sell-requests', order)).body.id;
  };
  /** Assigns pickups of the day to a driver, and takes all others off. */
  const plan = async (orderIds: string[], driverId = today.drew) => {
    const { version } = (await admin.get(`/api/pickups?date=${today.day}`)).body;
    const body = { date: today.day, version, drivers: [{ driverId, orderIds }] };
    expect((await admin.patch('/api/pickups', body)).status).toBe(200);
  };
  /** Sends a driver the link of the day. @returns its secret */
  const sendLink = async (driverId = today.drew): Promise<string> => {
    expect((await admin.post(`/api/drivers/${driverId}/link`, { date: today.day })).status).toBe(200);
    const { text } = server.sms.findLast((sms) => sms.text.includes('/driver#')) ?? expect.fail();
    return /driver#([\w-]{43})/.exec(text)?.[1] ?? expect.fail();
  };
  /** Books pickups of one guest at these times, and assigns them to the driver. */
  const assigned = async (...times: string[]) => {
    const guest = await newGuest(server);
    const ids: string[] = [];
    for (const time of times) ids.push(await book(guest, time));
    await plan(ids);
    return { guest, ids, id: ids[0] ?? expect.fail(), token: await sendLink() };
  };

  /** Reads a driver's day as the driver's phone, which has no cookie. */
  const readDay = (token: string) => server.browser().get(`/api/driver-days/${token}`);
  /** Reports a stop, by a new tap unless one is given. */
  const report = (token: string, stop: { orderId: string; tap?: string } & Record<string, unknown>) => {
    const { tap = newKey(), ...body } = stop;
    return server.browser().post(`/api/driver-days/${token}/reports`, { id: tap, ...body });
  };
  const orderOf = async (id: string) => (await admin.get(`/api/sell-requests/${id}`)).body;
  const deskOf = async (id: string) => (await admin.get(`/api/sell-requests/${id}/desk`)).body;
  const calls = {
    addDriver,
    nextDay,
    book,
    plan,
    sendLink,
    assigned,
    readDay,
    report,
    orderOf,
    deskOf,
    settled: () => waitForEvents(server.context.database),
  };
  return Object.assign(today, { server, admin, query, ...calls });
}
export type DriverWorld = Awaited<ReturnType<typeof startDriverWorld>>;
export type Assigned = Awaited<ReturnType<DriverWorld['assigned']>>;
