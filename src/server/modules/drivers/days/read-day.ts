import type { PickupDay } from '#contracts/pickup-days.ts';
import { PICKUP_SLOTS } from '#domain/orders/pickup-slots.ts';
import { findHomePickups } from '#server/modules/orders/index.ts';
import { listBookedOrders } from '#server/modules/pickups/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listDriverRows } from '../drivers.queries.ts';
import { listStops, readDayVersion } from './days.queries.ts';

const SLOTS: readonly string[] = PICKUP_SLOTS;
const slotNumber = (time: string) => SLOTS.indexOf(time);

/** Reads the open pickups of a day, with their drivers. */
export async function readDay(database: Queryable, date: string): Promise<PickupDay> {
  // Reads the version first: a plan in between makes it outdated, but never too new.
  const version = await readDayVersion(database, date);
  const [pickups, stops, drivers] = await Promise.all([
    findHomePickups(database, await listBookedOrders(database, date)),
    listStops(database, date),
    listDriverRows(database, false),
  ]);
  const plannedStops = new Map(stops.map((stop, index) => [stop.orderId, { ...stop, index }]));
  const positionOf = (orderId: string) => plannedStops.get(orderId)?.index ?? Number.POSITIVE_INFINITY;
  const shown = [...pickups.values()].flatMap(({ appointment, notes: _notes, ...pickup }) =>
    appointment === null
      ? []
      : [
          {
            ...pickup,
            appointmentTime: appointment.time,
            driverId: plannedStops.get(pickup.orderId)?.driverId ?? null,
          },
        ],
  );
  shown.sort(
    (one, other) =>
      (positionOf(one.orderId) === positionOf(other.orderId)
        ? 0
        : positionOf(one.orderId) - positionOf(other.orderId)) ||
      slotNumber(one.appointmentTime) - slotNumber(other.appointmentTime) ||
      one.orderId.localeCompare(other.orderId),
  );
  const busyDriverIds = new Set(shown.map(({ driverId }) => driverId));
  return {
    date,
    version,
    stops: shown,
    drivers: drivers
      .filter(({ id, isActive }) => isActive || busyDriverIds.has(id))
      .map(({ id, name, isActive }) => ({ id, name, isActive })),
  };
}
