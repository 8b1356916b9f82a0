import type { PickupDay } from '#contracts/pickup-days.ts';
import { PICKUP_SLOTS } from '#domain/orders/pickup-slots.ts';
import { findHomePickups } from '#server/modules/orders/index.ts';
import { listBookedOrders } from '#server/modules/pickups/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listDriverRows } from '../drivers.queries.ts';
import { listStops, readDayVersion } from './days.queries.ts';

const SLOTS: readonly string[] = PICKUP_SLOTS;
const slotNumber = (time: string) => SLOTS.indexOf(time);

/** Reads the pickups of a day that are still to be made, with their drivers. */
export async function readDay(database: Queryable, date: string): Promise<PickupDay> {
  // The version first: a plan between the two reads makes it outdated, and never too new.
  const version = await readDayVersion(database, date);
  const [pickups, stops, drivers] = await Promise.all([
    findHomePickups(database, await listBookedOrders(database, date)),
    listStops(database, date),
    listDriverRows(database, false),
  ]);
  const turns = new Map(stops.map((stop, index) => [stop.orderId, { ...stop, index }]));
  const turnOf = (orderId: string) => turns.get(orderId)?.index ?? Number.POSITIVE_INFINITY;
  const shown = [...pickups.values()].flatMap(({ appointment, notes: _notes, ...pickup }) =>
    appointment === null
      ? []
      : [{ ...pickup, appointmentTime: appointment.time, driverId: turns.get(pickup.orderId)?.driverId ?? null }],
  );
  shown.sort(
    (one, other) =>
      (turnOf(one.orderId) === turnOf(other.orderId) ? 0 : turnOf(one.orderId) - turnOf(other.orderId)) ||
      slotNumber(one.appointmentTime) - slotNumber(other.appointmentTime) ||
      one.orderId.localeCompare(other.orderId),
  );
  const busy = new Set(shown.map(({ driverId }) => driverId));
  return {
    date,
    version,
    stops: shown,
    drivers: drivers
      .filter(({ id, isActive }) => isActive || busy.has(id))
      .map(({ id, name, isActive }) => ({ id, name, isActive })),
  };
}
