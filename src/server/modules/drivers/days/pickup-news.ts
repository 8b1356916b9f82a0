import type { PickupNewsOfOrder } from '#contracts/pickup-news.ts';
import { groupStops } from '#domain/orders/pickup-plan.ts';
import { shopTime } from '#domain/shop-day.ts';
import { findHomePickups, type Order } from '#server/modules/orders/index.ts';
import { isOnTheWay, listBookedOrders } from '#server/modules/pickups/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listDriverRows } from '../drivers.queries.ts';
import { listStops, type Stop } from './days.queries.ts';
import { firstNameOf } from './driver-day.ts';

/** Reads the driver and the progress of an order's pickup; empty without an open pickup. Callers check the reader's right first. */
export async function readPickupNews(
  { database, clock, env }: Context,
  { id, appointmentDate: date }: Order,
): Promise<PickupNewsOfOrder> {
  const noNews = { driver: null, stopsBefore: null, isOnTheWay: false };
  if (date === null) return noNews;
  const openIds = new Set(await listBookedOrders(database, date));
  const stops = (await listStops(database, date)).filter(({ orderId }) => openIds.has(orderId));
  const ownStop = stops.find(({ orderId }) => orderId === id);
  if (ownStop === undefined) return noNews;
  const driver = (await listDriverRows(database, false)).find((row) => row.id === ownStop.driverId);
  const isToday = date === shopTime(clock.now(), env.SHOP_TIME_ZONE).day;
  const earlierStops = stops.filter((stop) => stop.driverId === ownStop.driverId && stop.position < ownStop.position);
  const stopsBefore = isToday ? await countStops(database, id, earlierStops) : null;
  return {
    driver: driver === undefined ? null : firstNameOf(driver.name),
    stopsBefore,
    isOnTheWay: await isOnTheWay(database, id),
  };
}

/** Counts the stops before an order's own. Several devices of one customer are one stop. */
async function countStops(database: Queryable, id: string, earlierStops: readonly Stop[]): Promise<number> {
  const pickups = await findHomePickups(database, [id, ...earlierStops.map(({ orderId }) => orderId)]);
  const timed = [...pickups.values()].map((pickup) => ({ ...pickup, appointmentTime: pickup.appointment?.time ?? '' }));
  return groupStops(timed).filter((stop) => stop.every(({ orderId }) => orderId !== id)).length;
}
