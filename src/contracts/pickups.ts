import { z } from 'zod';
import { endpoint, everyone } from './endpoint.ts';
import { day, instant, line } from './fields.ts';

/**
 * Windows of home pickups, each with as many places as drivers can make stops in it (decision 011). Field names match
 * those of orders: a day of the shop, and a slot such as 10:00 AM.
 */

const time = line(10);

/** Lists the bookable windows of a day and the six days after it, in order, full ones included. */
export const listPickupWindows = endpoint({
  id: 'pickups.windows',
  summary: 'Pickup windows of a week, and which of them are full',
  access: everyone,
  query: z.strictObject({ date: day }),
  responses: {
    200: z.array(z.object({ appointmentDate: z.string(), appointmentTime: z.string(), isFull: z.boolean() })),
  },
});
export type PickupWindow = z.infer<(typeof listPickupWindows.responses)[200]>[number];

/**
 * Holds a window for the caller's browser, for ten minutes; it replaces an earlier hold of the same browser. An order or a move by
 * that browser takes the held place.
 */
export const holdPickupWindow = endpoint({
  id: 'pickups.hold',
  summary: 'Hold a pickup window for ten minutes',
  access: everyone,
  needsOpenShop: true,
  body: z.strictObject({ appointmentDate: day, appointmentTime: time }),
  responses: { 200: z.object({ heldUntil: instant }) },
  errors: ['rule_broken', 'pickup_window_full', 'too_many_requests'],
});

const places = z.int().min(0).max(200);

/** The windows of a day, for the shop. */
const pickupCapacity = z.object({
  /** Stops that one driver makes in an hour. */
  stopsPerHour: z.int(),
  activeDrivers: z.int(),
  windows: z.array(
    z.object({
      appointmentTime: z.string(),
      /** Null without a limit: no driver is active, and the shop has set no number. */
      places: z.int().nullable(),
      /** The shop's number for this window; null for the default. */
      ownPlaces: z.int().nullable(),
      /** Booked stops; orders of one customer at one time share a stop. */
      booked: z.int(),
      /** Places that visitors hold now. */
      held: z.int(),
    }),
  ),
});
export type PickupCapacity = z.infer<typeof pickupCapacity>;

export const getPickupCapacity = endpoint({
  id: 'pickups.capacity',
  summary: 'Places of the pickup windows of a day, and how many are taken',
  access: ['admin'],
  query: z.strictObject({ date: day }),
  responses: { 200: pickupCapacity },
});

/** Sets the number of places of a window; null for the default. Existing bookings stay. */
export const setPickupPlaces = endpoint({
  id: 'pickups.setPlaces',
  summary: 'Set the places of one pickup window',
  access: ['admin'],
  activity: 'Changed the capacity of a pickup window',
  body: z.strictObject({ appointmentDate: day, appointmentTime: time, places: places.nullable() }),
  responses: { 200: pickupCapacity },
  errors: ['rule_broken'],
});

/** Sets the stops per hour of one driver, which determine the default places. */
export const setPickupStops = endpoint({
  id: 'pickups.setStops',
  summary: 'Set the stops that one driver makes in an hour',
  access: ['admin'],
  activity: 'Changed a driver’s stops per hour',
  body: z.strictObject({ stopsPerHour: z.int().min(1).max(20), date: day }),
  responses: { 200: pickupCapacity },
});
