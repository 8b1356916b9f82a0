import { z } from 'zod';
import { FAILED_REASONS, isFailedReason, STOP_REPORTS, STOP_STATES } from '#domain/orders/stop-states.ts';
import { endpoint, everyone } from './endpoint.ts';
import { day, id, line } from './fields.ts';

/**
 * A driver's own page: the stops of one day, behind a link that is sent by SMS (docs/decisions/027). The link is a secret of which
 * only the hash is stored; it ends with its day, with a newer one, and when the driver is deactivated.
 */

const driverDay = z.object({
  /** First name of the driver. */
  driver: z.string(),
  date: z.string(),
  stops: z.array(
    z.object({
      orderId: id,
      appointmentTime: z.string(),
      device: z.string(),
      state: z.enum(STOP_STATES),
      reason: z.string().nullable(),
      /** Null once the stop is done: it is nobody's business any more. */
      customer: z
        .object({ name: z.string(), phone: z.string(), address: z.string(), notes: z.string().nullable() })
        .nullable(),
    }),
  ),
});
export type DriverDay = z.infer<typeof driverDay>;

const linkParams = z.strictObject({ token: line(100) });

export const getDriverDay = endpoint({
  id: 'driverDays.get',
  summary: "The stops of a driver's day, behind the link of that day",
  access: everyone,
  params: linkParams,
  responses: { 200: driverDay },
  errors: ['not_found'],
});

/**
 * Reports a stop. Each tap has an id of its own, made by the phone: one that is sent again changes nothing more. A failed pickup
 * loses its time, and its customer is offered two others.
 */
export const reportStop = endpoint({
  id: 'driverDays.report',
  summary: 'Report a stop: on the way, picked up or failed',
  access: everyone,
  params: linkParams,
  body: z.strictObject({
    id,
    orderId: id,
    report: z.enum(STOP_REPORTS),
    /** Of the device, with `picked_up`. */
    serial: line(40).optional(),
    /** With `failed`. */
    reason: line(20)
      .refine(isFailedReason, `One of ${Object.keys(FAILED_REASONS).join(', ')}`)
      .optional(),
  }),
  responses: { 200: driverDay },
  errors: ['not_found', 'pickups_changed', 'stop_done', 'rule_broken', 'too_many_requests'],
});

/** Sends a driver the link of a day by SMS; the one before it ends. */
export const sendDriverLink = endpoint({
  id: 'drivers.sendLink',
  summary: 'Send a driver the link to the stops of a day',
  access: ['admin'],
  params: z.strictObject({ id }),
  body: z.strictObject({ date: day }),
  responses: { 200: z.object({ sentTo: z.string() }) },
  errors: ['not_found', 'sms_unavailable', 'too_many_requests'],
});
