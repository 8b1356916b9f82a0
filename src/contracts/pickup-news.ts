import { z } from 'zod';
import { endpoint, everyone } from './endpoint.ts';
import { id } from './fields.ts';
import { linkParams } from './orders.ts';

/** News about a pickup for its customer: the driver's first name, and on the day the number of stops before. */
const pickupNews = z.object({
  /** First name; null until the pickup has a driver. */
  driver: z.string().nullable(),
  /** Stops of the driver before this one; null on other days. */
  stopsBefore: z.int().nullable(),
  isOnTheWay: z.boolean(),
});
export type PickupNewsOfOrder = z.infer<typeof pickupNews>;

export const getPickupNews = endpoint({
  id: 'orders.pickup',
  summary: 'Who makes the pickup of an order of the caller, and how many stops come before',
  access: everyone,
  params: z.strictObject({ id }),
  responses: { 200: pickupNews },
  errors: ['sign_in_required', 'not_found'],
});

export const trackPickupNews = endpoint({
  id: 'tracking.pickup',
  summary: 'Who makes the pickup of the order behind a signed tracking link',
  access: everyone,
  params: linkParams,
  responses: { 200: pickupNews },
  errors: ['not_found'],
});
