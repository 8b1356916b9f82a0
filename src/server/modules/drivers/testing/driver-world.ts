import { expect } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { shopTime } from '#domain/shop-day.ts';
import { type Guest, newGuest, newKey, newStaff, pickupOrder } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

export const DREW = { name: 'Drew Hart', email: 'drew@example.test', phone: '5125550177' };
/** Proof of a pickup without a photo. */
export const PROOF = { serial: 'F2LX1234ABCD', noPhoto: 'camera' };

/** A server with its admin and the day of a driver, of which each test takes a new one by `nextDay`. */
export interface DriverWorld {
  server: TestServer;
  admin: Browser;
  /** The driver of the day. */
  drew: string;
  /** YYYY-MM-DD, `days` days from now. */
  day: string;
  days: number;
}

export async function startDriverWorld(env: Readonly<Record<string, string>> = {}): Promise<DriverWorld> {
  const server = await startTestServer({
    env: { RATE_LIMIT_SCALE: '1000', PUBLIC_URL: 'http://shop.example', ...env },
  });
  return { server, admin: await newStaff(server, 'admin'), drew: '', day: '', days: 1 };
}

/** Goes to another day, with a driver of its own. */
export async function nextDay(world: DriverWorld): Promise<void> {
  const { server } = world;
  world.days += 1;
  world.day = addDays(shopTime(server.clock.now(), server.env.SHOP_TIME_ZONE).day, world.days);
  world.drew = await addDriver(world, DREW);
}

export async function addDriver({ admin }: DriverWorld, driver: object): Promise<string> {
  return (await admin.post('/api/drivers', driver, { 'idempotency-key': newKey() })).body.id;
}

export async function book({ day }: DriverWorld, guest: Guest, time = '10:00 AM'): Promise<string> {
  return (await guest.browser.post('/api/sell-requests', pickupOrder(guest, { pickupDate: `${day} ${time}` }))).body.id;
}

/** Gives the pickups of the day to a driver, and those that are not named to nobody. */
export async function plan({ admin, day, drew }: DriverWorld, orderIds: string[], driverId = drew): Promise<void> {
  const { version } = (await admin.get(`/api/pickups?date=${day}`)).body;
  const { status } = await admin.patch('/api/pickups', { date: day, version, drivers: [{ driverId, orderIds }] });
  expect(status).toBe(200);
}

/** Sends a driver the link of the day. @returns its secret */
export async function sendLink({ server, admin, day, drew }: DriverWorld, driverId = drew): Promise<string> {
  expect((await admin.post(`/api/drivers/${driverId}/link`, { date: day })).status).toBe(200);
  const { text } = server.sms.findLast((sms) => sms.text.includes('/driver#')) ?? expect.fail();
  return /driver#([\w-]{43})/.exec(text)?.[1] ?? expect.fail();
}

/** Books pickups of one guest at these times, and gives them to the driver. */
export async function assigned(world: DriverWorld, ...times: string[]) {
  const guest = await newGuest(world.server);
  const ids: string[] = [];
  for (const time of times) ids.push(await book(world, guest, time));
  await plan(world, ids);
  return { guest, ids, id: ids[0] ?? expect.fail(), token: await sendLink(world) };
}

/** Reads a driver's day as the driver's phone, which has no cookie. */
export const readDay = ({ server }: DriverWorld, token: string) => server.browser().get(`/api/driver-days/${token}`);

export const report = (
  { server }: DriverWorld,
  token: string,
  stop: { orderId: string; tap?: string } & Record<string, unknown>,
) => {
  const { tap = crypto.randomUUID(), ...body } = stop;
  return server.browser().post(`/api/driver-days/${token}/reports`, { id: tap, ...body });
};

export const query = ({ server }: DriverWorld, text: string, values: unknown[] = []) =>
  server.context.database.query(plain(text, values));
