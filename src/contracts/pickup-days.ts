import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, orderStatus } from './fields.ts';

/** Home pickups of one day, with their drivers and order (decision 011). */

const pickupStop = z.object({
  orderId: id,
  customer: z.object({ name: z.string(), phone: z.string() }),
  device: z.string(),
  /** Whole address on one line. */
  address: z.string(),
  zip: z.string().nullable(),
  appointmentTime: z.string(),
  status: orderStatus,
  /** Driver; null until one is assigned. */
  driverId: id.nullable(),
});
export type PickupStop = z.infer<typeof pickupStop>;

export const pickupDay = z.object({
  date: z.string(),
  /** Incremented by every plan; a plan names the version that it is based on. */
  version: z.int(),
  /** Active drivers, and former ones who still have a stop. */
  drivers: z.array(z.object({ id, name: z.string(), isActive: z.boolean() })),
  /** Stops of each driver in their order; those without a driver last, by their time. */
  stops: z.array(pickupStop),
});
export type PickupDay = z.infer<typeof pickupDay>;

export const getPickupDay = endpoint({
  id: 'pickupDays.get',
  summary: 'Home pickups of a day with their drivers, in the order of the stops',
  access: ['admin'],
  query: z.strictObject({ date: day }),
  responses: { 200: pickupDay },
});

/**
 * Plans a day: every driver with their stops in order. Pickups that the plan leaves out have no driver. The customer of a pickup
 * gets one message once it has a driver. `pickups_changed` when another plan came first, or a pickup is no longer on this day.
 */
export const planPickupDay = endpoint({
  id: 'pickupDays.plan',
  summary: 'Assign the home pickups of a day to drivers, in the order of the stops',
  access: ['admin'],
  activity: 'Planned a pickup schedule',
  body: z.strictObject({
    date: day,
    version: z.int().min(0),
    drivers: z.array(z.strictObject({ driverId: id, orderIds: z.array(id).max(200) })).max(100),
  }),
  responses: { 200: pickupDay },
  errors: ['pickups_changed'],
});
