import type { PickupDay, planPickupDay } from '#contracts/pickup-days.ts';
import { nextStatus } from '#domain/orders/next-status.ts';
import { stopKey } from '#domain/orders/pickup-plan.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { findHomePickups, type HomePickup } from '#server/modules/orders/index.ts';
import { ALL_CHANNELS, lockOrder, moveOrder, windowOf } from '#server/modules/orders/status/index.ts';
import { listBookedOrders, markOnTheWay } from '#server/modules/pickups/index.ts';
import { type StaffActor, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { listDriverRows } from '../drivers.queries.ts';
import { listStops, raiseDay, replaceStops, type Stop } from './days.queries.ts';
import { readDay } from './read-day.ts';

/**
 * Plans the pickups of a day. Writes the stops of all drivers together, then the status and the assignee of each pickup with another
 * driver, in its own transaction. Sending the plan again completes what a crash in between left open.
 * @throws Failure pickups_changed when the plan was made from an outdated day
 */
export async function planDay(
  { database, clock }: Context,
  { body, caller }: Call<typeof planPickupDay>,
): Promise<PickupDay> {
  const by = staffOf(caller);
  const { date, version } = body;
  const planned = body.drivers.flatMap(({ driverId, orderIds }) => orderIds.map((orderId) => ({ orderId, driverId })));
  const before = await database.transaction(async (tx) => {
    if (!(await raiseDay(tx, date, version))) fail('pickups_changed');
    const stops = await listStops(tx, date);
    await checkPlan(tx, date, planned, stops);
    await replaceStops(tx, date, planned);
    return stops;
  });
  const dropped = before.filter(({ orderId }) => !planned.some((stop) => stop.orderId === orderId));
  const pickups = await findHomePickups(
    database,
    planned.map(({ orderId }) => orderId),
  );
  /** Stops whose customer was notified of the driver for another device. */
  const notifiedKeys = new Set<string>();
  for (const { orderId } of [...dropped, ...planned]) {
    const key = stopKeyOf(pickups.get(orderId));
    const isTold = key !== null && notifiedKeys.has(key);
    const change = { orderId, date, by, at: clock.now(), isTold };
    const isNews = await database.transaction((tx) => settleStop(tx, change));
    if (isNews && key !== null) notifiedKeys.add(key);
  }
  return readDay(database, date);
}

/** Refuses pickups that are no longer on this day or are listed twice, and drivers who left. @throws Failure pickups_changed */
async function checkPlan(
  tx: Transaction,
  date: string,
  planned: readonly Omit<Stop, 'position'>[],
  before: readonly Stop[],
): Promise<void> {
  const openIds = new Set(await listBookedOrders(tx, date));
  const active = new Set((await listDriverRows(tx, true)).map(({ id }) => id));
  for (const { orderId, driverId } of planned) {
    if (!openIds.delete(orderId)) fail('pickups_changed');
    // A driver who left keeps their stops until another driver gets them.
    const isTheirs = before.some((stop) => stop.orderId === orderId && stop.driverId === driverId);
    if (!active.has(driverId) && !isTheirs) fail('pickups_changed');
  }
}

function stopKeyOf(pickup: HomePickup | undefined): string | null {
  if (pickup === undefined || pickup.appointment === null) return null;
  return stopKey({ ...pickup, appointmentTime: pickup.appointment.time });
}

/**
 * Sets the status and the assignee of an order by its stop. Notifies the customer of a first driver, unless the message about another
 * device of the stop does (`isTold`).
 * @returns true when the order got its first driver
 */
async function settleStop(
  tx: Transaction,
  { orderId, date, by, at, isTold }: { orderId: string; date: string; by: StaffActor; at: Date; isTold: boolean },
): Promise<boolean> {
  const before = await lockOrder(tx, orderId);
  if (before === null || windowOf(before)?.date !== date) return false;
  const stop = (await listStops(tx, date)).find((row) => row.orderId === orderId);
  const driver = (await listDriverRows(tx, false)).find(({ id }) => id === stop?.driverId);
  const status = nextStatus(before, driver === undefined ? 'driver_taken_off' : 'driver_assigned');
  // The name of an assignee has at most 80 characters.
  const assignedTo = driver === null || driver === undefined ? null : cutText(driver.name, 80);
  if (before.status === status && before.assignedTo === assignedTo) return false;
  // A driver who was on the way no longer is.
  await markOnTheWay(tx, orderId, false);
  const isFirst = driver !== undefined && before.status !== status;
  const channels = isTold ? 'companion' : ALL_CHANNELS;
  moveOrder(tx, before, {
    to: { status, assignedTo },
    by,
    detail: { assignedTo },
    at,
    notification: isFirst ? channels : 'plan',
  });
  return isFirst;
}
