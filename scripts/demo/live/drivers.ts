import crypto from 'node:crypto';
import { z } from 'zod';
import { DEMO_DRIVERS } from '../people.ts';
import type { DemoClock } from './tools/demo-clock.ts';
import { drawPicture } from './tools/pictures.ts';
import type { Terminal } from './tools/terminal.ts';

/** Minutes since midnight of the first stop, and between stops. */
const [FIRST_STOP, PER_STOP] = [660, 30];
/** Number of today's pickups, and of tomorrow's, that no driver has yet. */
const UNASSIGNED = 2;
const SIGNATURE = 'M60 120L90 60L120 130L160 70L200 130L260 90L330 120';
const DRIVER_LINK = /\/driver#([\w-]{43})/;

const day = z.object({
  version: z.number(),
  stops: z.array(z.object({ orderId: z.string(), status: z.string() })),
});

export interface DriverTools {
  admin: Terminal;
  visitor: Terminal;
  clock: DemoClock;
  findSent: (pattern: RegExp) => Promise<string>;
}

/** Adds the drivers. @returns their ids */
export async function addDrivers(admin: Terminal): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, name] of DEMO_DRIVERS.entries()) {
    const email = `${name.toLowerCase().split(' ').slice(0, 2).join('.')}@example.test`;
    ids.push(await admin.make('/api/drivers', { name, email, phone: `(830) 555-016${index}` }));
  }
  return ids;
}

/** Drives the whole day before: one pickup fails. */
export async function driveYesterday(tools: DriverTools, drivers: readonly string[], date: string): Promise<void> {
  const routes = await planDay(tools.admin, drivers.slice(0, 2), { date, unassigned: 0 });
  let stops = 0;
  for (const { driverId, orderIds } of routes) {
    if (orderIds.length === 0) continue;
    const reports = `/api/driver-days/${await linkOf(tools, driverId, date)}`;
    for (const orderId of orderIds) {
      tools.clock.moveTo(1, FIRST_STOP + stops * PER_STOP);
      stops += 1;
      if (stops === 2) await report(tools.visitor, reports, { orderId, report: 'failed', reason: 'not_home' });
      else await pickUp(tools.visitor, reports, orderId);
    }
  }
}

/** Plans today and tomorrow. The first driver has made a pickup and is on the way to the next one. */
export async function driveToday(
  tools: DriverTools,
  drivers: readonly string[],
  { today, tomorrow }: { today: string; tomorrow: string },
): Promise<void> {
  const [route] = await planDay(tools.admin, drivers, { date: today, unassigned: UNASSIGNED });
  await planDay(tools.admin, drivers, { date: tomorrow, unassigned: UNASSIGNED });
  if (route === undefined || route.orderIds.length === 0) return;
  const reports = `/api/driver-days/${await linkOf(tools, route.driverId, today)}`;
  const [first, second] = route.orderIds;
  if (first !== undefined) await pickUp(tools.visitor, reports, first);
  if (second !== undefined) await report(tools.visitor, reports, { orderId: second, report: 'on_the_way' });
}

interface Route {
  driverId: string;
  orderIds: string[];
}

/** Deals the pickups of a day to drivers in turn, except the last ones. */
async function planDay(
  admin: Terminal,
  drivers: readonly string[],
  { date, unassigned }: { date: string; unassigned: number },
): Promise<Route[]> {
  const { version, stops } = await admin.get(`/api/pickups?date=${date}`, day);
  const dealt = stops.slice(0, Math.max(1, stops.length - unassigned));
  const routes = drivers.map((driverId, turn) => ({
    driverId,
    orderIds: dealt.filter((_, index) => index % drivers.length === turn).map(({ orderId }) => orderId),
  }));
  await admin.patch('/api/pickups', { date, version, drivers: routes });
  return routes;
}

async function linkOf({ admin, findSent }: DriverTools, driverId: string, date: string): Promise<string> {
  await admin.post(`/api/drivers/${driverId}/link`, { date });
  return findSent(DRIVER_LINK);
}

async function pickUp(visitor: Terminal, reports: string, orderId: string): Promise<void> {
  await report(visitor, reports, { orderId, report: 'on_the_way' });
  const photo = await drawPicture('Pickup', 'Device at the door');
  await visitor.send(`${reports}/photos?id=${crypto.randomUUID()}&orderId=${orderId}`, photo);
  const serial = `D${orderId.replaceAll('-', '').slice(0, 11).toUpperCase()}`;
  await report(visitor, reports, { orderId, report: 'picked_up', serial, signature: SIGNATURE });
}

function report(visitor: Terminal, reports: string, body: object): Promise<unknown> {
  return visitor.post(`${reports}/reports`, { id: crypto.randomUUID(), ...body });
}
