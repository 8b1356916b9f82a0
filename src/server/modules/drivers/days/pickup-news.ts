import type { Order } from '#contracts/orders.ts';
import type { PickupNewsOfOrder } from '#contracts/pickup-news.ts';
import { groupStops } from '#domain/orders/pickup-plan.ts';
import { shopTime } from '#domain/shop-day.ts';
import { findHomePickups } from '#server/modules/orders/index.ts';
import { isOnTheWay, listBookedOrders } from '#server/modules/pickups/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listDriverRows } from '../drivers.queries.ts';
import { listStops, type Stop } from './days.queries.ts';
import { firstNameOf } from './driver-day.ts';

/** Reads who makes the pickup of an order, whose reader was checked before; nothing of it once the pickup is not to be made. */
export async function readPickupNews(
  { database, clock, env }: Context,
  { id, appointmentDate: date }: Order,
): Promise<PickupNewsOfOrder> {
  const nothing = { driver: null, stopsBefore: null, isOnTheWay: false };
  if (date === null) return nothing;
  const open = new Set(await listBookedOrders(database, date));
  const stops = (await listStops(database, date)).filter(({ orderId }) => open.has(orderId));
  const own = stops.find(({ orderId }) => orderId === id);
  if (own === undefined) return nothing;
  const driver = (await listDriverRows(database, false)).find((one) => one.id === own.driverId);
  const isToday = date === shopTime(clock.now(), env.SHOP_TIME_ZONE).day;
  const before = stops.filter((stop) => stop.driverId === own.driverId && stop.position < own.position);
  const stopsBefore = isToday ? await countStops(database, id, before) : null;
  return {
    driver: driver === undefined ? null : firstNameOf(driver.name),
    stopsBefore,
    isOnTheWay: await isOnTheWay(database, id),
  };
}

/** Counts the stops that come before an order's own: several devices of one customer are one. */
async function countStops(database: Queryable, id: string, before: readonly Stop[]): Promise<number> {
  const pickups = await findHomePickups(database, [id, ...before.map(({ orderId }) => orderId)]);
  const timed = [...pickups.values()].map((pickup) => ({ ...pickup, appointmentTime: pickup.appointment?.time ?? '' }));
  return groupStops(timed).filter((stop) => stop.every(({ orderId }) => orderId !== id)).length;
}
