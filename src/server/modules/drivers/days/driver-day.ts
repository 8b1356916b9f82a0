import type { DriverDay, sendDriverLink } from '#contracts/driver-days.ts';
import { toDecimal } from '#domain/money.ts';
import { groupStops } from '#domain/orders/pickup-plan.ts';
import { acceptsReports, isStopDone, type StopState } from '#domain/orders/stop-states.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { findHomePickups, type HomePickup } from '#server/modules/orders/index.ts';
import { listBookedOrders } from '#server/modules/pickups/index.ts';
import { type DoorOutcome, readDoorOutcomes } from '#server/modules/price-offers/index.ts';
import { hashSecret, newSecret } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import { listDriverRows } from '../drivers.queries.ts';
import { type DriverLink, findLink, findReportingLink, listStopsOf, putLink } from './links.queries.ts';
import { driverDayText } from './stop.letters.ts';

/** A driver needs one link a day, and another one after a change of phone. */
const LINKS: Limit = { name: 'driver-link', points: 10, seconds: 3600 };

/**
 * Sends a driver the link of a day by SMS, then ends the previous link: after a failed SMS, the driver still has that one.
 * @throws Failure not_found for a driver who is not active, sms_unavailable, too_many_requests
 */
export async function sendLink(
  { database, clock, env, publicUrl, rateLimits }: Context,
  notifications: Notifications,
  { params, body: { date } }: Call<typeof sendDriverLink>,
): Promise<{ sentTo: string }> {
  await rateLimits.use(LINKS, params.id);
  const secret = newSecret();
  const driver = (await listDriverRows(database, true)).find(({ id }) => id === params.id) ?? fail('not_found');
  // Browsers send no server the part behind the number sign, so the secret is in no log.
  const url = `${publicUrl}/driver#${secret}`;
  const text = driverDayText({ shopName: env.SHOP_NAME, date, url });
  await notifications.sendNow({ recipient: driver.phone, text, secret, purpose: 'driver' });
  const link = { driverId: params.id, date, tokenHash: hashSecret(secret), now: clock.now() };
  if (!(await putLink(database, link))) fail('not_found');
  return { sentTo: driver.phone };
}

/** Finds the driver and day of a link. @throws Failure not_found once it ended */
export async function requireLink({ database, clock, env }: Context, token: string): Promise<DriverLink> {
  const { day } = shopTime(clock.now(), env.SHOP_TIME_ZONE);
  return (await findLink(database, hashSecret(token), day)) ?? fail('not_found');
}

/** Day and time of a report, as the phone has them. */
interface ReportTime {
  /** Day of the stop; by default that of the link. */
  date?: string | undefined;
  /** Time since the tap; 0 by default. */
  secondsAgo?: number | string | undefined;
}

/**
 * Finds the driver who reports a stop of the link's day or of one shortly before it. Accepts a link that has ended since the tap.
 * @returns the driver, with the day of the stop
 * @throws Failure not_found for another link or day
 */
export async function requireReporter(
  { database, clock }: Context,
  token: string,
  { date, secondsAgo = 0 }: ReportTime,
): Promise<DriverLink> {
  const tappedAt = new Date(clock.now().getTime() - Number(secondsAgo) * 1000);
  const link = (await findReportingLink(database, hashSecret(token), tappedAt)) ?? fail('not_found');
  const day = date ?? link.date;
  if (!acceptsReports(day, link.date)) fail('not_found');
  return { ...link, date: day };
}

/** Reads the day of a link to answer a report; null once the link has ended, since it shows nothing then. */
export async function readDayAfterReport(context: Context, token: string): Promise<DriverDay | null> {
  const { database, clock, env } = context;
  const link = await findLink(database, hashSecret(token), shopTime(clock.now(), env.SHOP_TIME_ZONE).day);
  return link === null ? null : readDriverDay(context, link);
}

/** Reads the stops of a driver's day. Hides the customers of stops that are done. */
export async function readDriverDay({ database, env }: Context, link: DriverLink): Promise<DriverDay> {
  const { date, name, driverId } = link;
  const stops = await listStopsOf(database, link);
  const openIds = new Set(await listBookedOrders(database, date));
  const orderIds = stops.map(({ orderId }) => orderId);
  const pickups = await findHomePickups(database, orderIds);
  const doors = await readDoorOutcomes(database, orderIds, date);
  const shown = stops.flatMap(({ orderId, ...row }) => {
    const pickup = pickups.get(orderId);
    const door = doors.get(orderId);
    const { state, reason } = shownState(row, door);
    // The pickup was canceled or moved in the meantime.
    if (pickup === undefined || (!isStopDone(state) && !openIds.has(orderId))) return [];
    return { pickup, door, state, reason };
  });
  const numbers = numberStops(shown.map(({ pickup }) => pickup));
  return {
    driverId,
    date,
    driver: firstNameOf(name),
    photoRule: env.PICKUP_PHOTO,
    stops: shown.map(({ pickup, door, state, reason }) => {
      const { orderId, device, appointment, customer, address, notes } = pickup;
      const isDone = isStopDone(state);
      return {
        orderId,
        stop: numbers.get(orderId) ?? 0,
        device,
        state,
        reason,
        appointmentTime: isDone ? '' : (appointment?.time ?? ''),
        customer: isDone ? null : { ...customer, address, notes },
        door: isDone || door === undefined ? null : describeDoor(door),
      };
    }),
  };
}

/** Numbers stops from 1, by the order's id: the devices of one customer at one time and address have one number. */
function numberStops(pickups: readonly HomePickup[]): Map<string, number> {
  const timed = pickups.map((pickup) => ({ ...pickup, appointmentTime: pickup.appointment?.time ?? '' }));
  return new Map(groupStops(timed).flatMap((stop, index) => stop.map(({ orderId }) => [orderId, index + 1] as const)));
}

/** Returns a stop as failed when its customer declined at the door, even before the event of the answer is handled. */
function shownState<Row extends { state: StopState; reason: string | null }>(row: Row, door: DoorOutcome | undefined) {
  const isDeclined = door?.state === 'declined' && !isStopDone(row.state);
  return isDeclined ? ({ state: 'failed', reason: 'seller_declined' } as const) : row;
}

function describeDoor({ state, identifier, holds, quotedCents, amountCents }: DoorOutcome) {
  return { state, identifier, holds, quoted: toDecimal(quotedCents), amount: toDecimal(amountCents) };
}

/** Returns the first name of a driver, the only name that customers see. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
