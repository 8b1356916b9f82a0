import crypto from 'node:crypto';
import type {
  holdPickupWindow,
  listPickupWindows,
  PickupCapacity,
  PickupWindow,
  setPickupPlaces,
  setPickupStops,
} from '#contracts/pickups.ts';
import { addDays } from '#domain/calendar-day.ts';
import { readPickupSlot, slotsFor } from '#domain/orders/pickup-slots.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { refuseField } from '#server/platform/errors.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Call } from '#server/platform/http/route.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import { pickupRules } from '#server/platform/shop.ts';
import { refuseFull } from './keep-place.ts';
import { takePlace } from './places.queries.ts';
import { listFullWindows, readCapacity, writeLimit, writeStops } from './windows.queries.ts';

/** Days in one answer: the requested day and the rest of a week. */
const DAYS = 7;
/** Time for which a chosen window is held. */
const HOLD_MS = 10 * 60_000;
const HOLDS_OF_VISITOR: Limit = { name: 'pickup-hold-visitor', points: 60, seconds: 3600 };
/** A browser without a cookie is a new visitor, who could hold one window after the other. */
const HOLDS_OF_NETWORK: Limit = { name: 'pickup-hold-network', points: 120, seconds: 3600 };

/** Lists the windows that can be booked in the week from a day on, in order. */
export async function listWindows(
  { database, clock, env }: Context,
  { query, caller }: Call<typeof listPickupWindows>,
): Promise<PickupWindow[]> {
  const now = clock.now();
  const today = shopTime(now, env.SHOP_TIME_ZONE);
  const rules = pickupRules(env);
  const full = await listFullWindows(database, { from: query.date, days: DAYS, visitor: caller.visitor, now });
  const fullKeys = new Set(full.map(({ date, time }) => `${date} ${time}`));
  return Array.from({ length: DAYS }, (_, index) => addDays(query.date, index)).flatMap((appointmentDate) =>
    slotsFor(appointmentDate, today, rules).map((appointmentTime) => ({
      appointmentDate,
      appointmentTime,
      isFull: fullKeys.has(`${appointmentDate} ${appointmentTime}`),
    })),
  );
}

/** Finds the next free windows from the day after today on, within a week. */
export async function nextFreeWindows(
  database: Queryable,
  { now, env, count }: { now: Date; env: Context['env']; count: number },
): Promise<{ date: string; time: string }[]> {
  const today = shopTime(now, env.SHOP_TIME_ZONE);
  const rules = pickupRules(env);
  const from = addDays(today.day, 1);
  const full = await listFullWindows(database, { from, days: DAYS, visitor: null, now });
  return Array.from({ length: DAYS }, (_, index) => addDays(from, index))
    .flatMap((date) => slotsFor(date, today, rules).map((time) => ({ date, time })))
    .filter((window) => !full.some(({ date, time }) => date === window.date && time === window.time))
    .slice(0, count);
}

/**
 * Holds a window for the caller's browser, and ends its earlier hold.
 * @throws Failure rule_broken for a time that cannot be booked, pickup_window_full, too_many_requests
 */
export async function holdWindow(
  { database, clock, env, rateLimits, cookies }: Context,
  { body, request, reply }: Call<typeof holdPickupWindow>,
): Promise<{ heldUntil: string }> {
  const { appointmentDate: date, appointmentTime: time } = body;
  const now = clock.now();
  if (!slotsFor(date, shopTime(now, env.SHOP_TIME_ZONE), pickupRules(env)).some((slot) => slot === time)) refuseTime();
  await rateLimits.use(HOLDS_OF_NETWORK, clientNetwork(request.ip));
  const holder = cookies.ensureVisitor(request, reply);
  await rateLimits.use(HOLDS_OF_VISITOR, holder);
  const heldUntil = new Date(now.getTime() + HOLD_MS);
  const hold = { id: crypto.randomUUID(), date, time, customerId: null, holder, heldUntil, mayOverbook: false, now };
  await refuseFull(() => database.transaction(async (tx) => tx.send(takePlace, hold)));
  return { heldUntil: heldUntil.toISOString() };
}

/** Sets the places of a window. @throws Failure rule_broken for a time that is no window */
export async function changePlaces(
  { database, clock }: Context,
  { body: { appointmentDate: date, appointmentTime, places }, caller }: Call<typeof setPickupPlaces>,
): Promise<PickupCapacity> {
  const time = readPickupSlot(appointmentTime) ?? refuseTime();
  const placesOf = ({ windows }: PickupCapacity) => {
    const ownPlaces = windows.find((window) => window.appointmentTime === time)?.ownPlaces ?? null;
    return ownPlaces === null ? 'the default' : String(ownPlaces);
  };
  const before = await readCapacity(database, date, clock.now());
  await database.transaction(async (tx) => writeLimit(tx, { date, time }, places));
  const after = await readCapacity(database, date, clock.now());
  noteChanges(caller, [{ field: `places on ${date} at ${time}`, before: placesOf(before), after: placesOf(after) }]);
  return after;
}

/** Sets the stops that one driver makes in an hour. @returns the capacity of the day that is on screen */
export async function changeStops(
  { database, clock }: Context,
  { body: { stopsPerHour, date }, caller }: Call<typeof setPickupStops>,
): Promise<PickupCapacity> {
  const before = await readCapacity(database, date, clock.now());
  await database.transaction(async (tx) => writeStops(tx, stopsPerHour));
  noteChanges(caller, [{ field: 'stops per hour', before: String(before.stopsPerHour), after: String(stopsPerHour) }]);
  return readCapacity(database, date, clock.now());
}

function refuseTime(): never {
  return refuseField('appointmentTime', 'Please choose one of the times listed.');
}
