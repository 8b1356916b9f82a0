import { expect } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { shopTime } from '#domain/shop-day.ts';
import { eventually } from '#test/eventually.ts';
import { type Guest, newGuest, newKey, newStaff, pickupOrder } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

/** Proof of a pickup without a photo. */
export const PROOF = { serial: 'F2LX1234ABCD', noPhoto: 'camera' };

/** Pickups of one guest that are given to the driver of the day. */
export interface Assigned {
  guest: Guest;
  ids: string[];
  /** The first of them. */
  id: string;
  /** Secret of the driver's link. */
  token: string;
}

/** Starts a server with an admin and the day of a driver, of which each test takes a new one by `nextDay`. */
export async function startDriverWorld(env: Readonly<Record<string, string>> = {}) {
  const server = await startTestServer({
    env: { RATE_LIMIT_SCALE: '1000', PUBLIC_URL: 'http://shop.example', ...env },
  });
  const admin = await newStaff(server, 'admin');
  const query = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
  const world = {
    server,
    admin,
    query,
    /** The driver of the day. */
    drew: '',
    /** YYYY-MM-DD, `days` days from now. */
    day: '',
    days: 1,

    /** Goes to another day, with a driver of its own. */
    async nextDay(): Promise<void> {
      world.days += 1;
      world.day = addDays(shopTime(server.clock.now(), server.env.SHOP_TIME_ZONE).day, world.days);
      world.drew = await world.addDriver();
    },

    async addDriver(name = 'Drew Hart'): Promise<string> {
      const driver = { name, email: 'drew@example.test', phone: '5125550177' };
      return (await admin.post('/api/drivers', driver, { 'idempotency-key': newKey() })).body.id;
    },

    async book(guest: Guest, time = '10:00 AM'): Promise<string> {
      const order = pickupOrder(guest, { pickupDate: `${world.day} ${time}` });
      return (await guest.browser.post('/api/sell-requests', order)).body.id;
    },

    /** Gives the pickups of the day to a driver, and those that are not named to nobody. */
    async plan(orderIds: string[], driverId: string = world.drew): Promise<void> {
      const { version } = (await admin.get(`/api/pickups?date=${world.day}`)).body;
      const body = { date: world.day, version, drivers: [{ driverId, orderIds }] };
      expect((await admin.patch('/api/pickups', body)).status).toBe(200);
    },

    /** Sends a driver the link of the day. @returns its secret */
    async sendLink(driverId: string = world.drew): Promise<string> {
      expect((await admin.post(`/api/drivers/${driverId}/link`, { date: world.day })).status).toBe(200);
      const { text } = server.sms.findLast((sms) => sms.text.includes('/driver#')) ?? expect.fail();
      return /driver#([\w-]{43})/.exec(text)?.[1] ?? expect.fail();
    },

    /** Books pickups of one guest at these times, and gives them to the driver. */
    async assigned(...times: string[]): Promise<Assigned> {
      const guest = await newGuest(server);
      const ids: string[] = [];
      for (const time of times) ids.push(await world.book(guest, time));
      await world.plan(ids);
      return { guest, ids, id: ids[0] ?? expect.fail(), token: await world.sendLink() };
    },

    /** Reads a driver's day as the driver's phone, which has no cookie. */
    readDay: (token: string) => server.browser().get(`/api/driver-days/${token}`),

    /** Reports what became of a stop, by a tap of its own unless one is given. */
    report: (token: string, { tap = newKey(), ...body }: { orderId: string; tap?: string } & Record<string, unknown>) =>
      server.browser().post(`/api/driver-days/${token}/reports`, { id: tap, ...body }),

    orderOf: async (id: string) => (await admin.get(`/api/sell-requests/${id}`)).body,
    deskOf: async (id: string) => (await admin.get(`/api/sell-requests/${id}/desk`)).body,
    /** Waits until every event has been reacted to. */
    settled: () => eventually(async () => expect(await query('select from domain_events')).toEqual([])),
  };
  return world;
}
export type DriverWorld = Awaited<ReturnType<typeof startDriverWorld>>;
