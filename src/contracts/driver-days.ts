import { z } from 'zod';
import { MAX_FILE_BYTES } from '#domain/files/file-size.ts';
import { DOOR_STATES } from '#domain/inspection/at-door.ts';
import { HOLD_CODES } from '#domain/inspection/holds.ts';
import {
  isNoPhotoReason,
  isSignature,
  MAX_SECONDS_AGO,
  MAX_SIGNATURE_LENGTH,
  NO_PHOTO_REASONS,
  PHOTO_RULES,
} from '#domain/orders/pickup-proof.ts';
import { FAILED_REASONS, isFailedReason, STOP_REPORTS, STOP_STATES } from '#domain/orders/stop-states.ts';
import { deviceNumberText } from './device-number.ts';
import { endpoint, everyone } from './endpoint.ts';
import { day, id, line, moneyString } from './fields.ts';

/**
 * A driver's own page: the stops of one day, behind a link that is sent by SMS (decision 011). The link is a secret, stored
 * as a hash only; it ends with its day, with a newer one, and when the driver is deactivated.
 */

const driverDay = z.object({
  /** Identifies the driver to their phone: a newer link of theirs sends the reports that an older one could not. */
  driverId: id,
  /** First name of the driver. */
  driver: z.string(),
  date: z.string(),
  /** Rule of the shop for a pickup without a photo. */
  photoRule: z.enum(PHOTO_RULES),
  stops: z.array(
    z.object({
      orderId: id,
      /** Number of the stop on this day, from 1: devices of one customer at one time and address share a stop. */
      stop: z.int(),
      appointmentTime: z.string(),
      device: z.string(),
      state: z.enum(STOP_STATES),
      reason: z.string().nullable(),
      /** Null once the stop is done: the driver no longer needs it. */
      customer: z
        .object({ name: z.string(), phone: z.string(), address: z.string(), notes: z.string().nullable() })
        .nullable(),
      /** Result of the inspection at the door; null before it, and once the stop is done. */
      door: z
        .object({
          state: z.enum(DOOR_STATES),
          quoted: moneyString,
          /** Amount that is paid for the device, or was offered. */
          amount: moneyString,
          /** IMEI or serial number that was found. */
          identifier: z.string().nullable(),
          holds: z.array(z.enum(HOLD_CODES)),
        })
        .nullable(),
    }),
  ),
});
export type DriverDay = z.infer<typeof driverDay>;

const linkParams = z.strictObject({ token: line(100) });

/** Day of a stop, by default the link's: a driver's newer link sends the reports that an older one could not. */
const stopDay = day.optional();

export const getDriverDay = endpoint({
  id: 'driverDays.get',
  summary: "The stops of a driver's day, behind the link of that day",
  access: everyone,
  params: linkParams,
  responses: { 200: driverDay },
  errors: ['not_found'],
});

/**
 * Reports a stop. The phone makes an id for each tap: a report that is sent again changes nothing more. A failed pickup
 * loses its time, and its customer gets two others offered.
 */
export const reportStop = endpoint({
  id: 'driverDays.report',
  summary: 'Report a stop: on the way, picked up or failed',
  access: everyone,
  params: linkParams,
  body: z.strictObject({
    id,
    orderId: id,
    date: stopDay,
    /** Time since the tap, by default none: a link that has ended accepts reports of earlier taps. */
    secondsAgo: z.int().min(0).max(MAX_SECONDS_AGO).optional(),
    report: z.enum(STOP_REPORTS),
    /** IMEI or serial number of the device, with `picked_up`. */
    serial: deviceNumberText.optional(),
    /** With `picked_up`: strokes of the customer's signature, and the name of the person who hands over the device. */
    signature: z.string().max(MAX_SIGNATURE_LENGTH).refine(isSignature, 'Strokes as the path of an SVG').optional(),
    signedBy: line(100).optional(),
    /** With `picked_up`: reason for no photo. */
    noPhoto: line(20)
      .refine(isNoPhotoReason, `One of ${Object.keys(NO_PHOTO_REASONS).join(', ')}`)
      .optional(),
    /** Reason, with `failed`. */
    reason: line(20)
      .refine(isFailedReason, `One of ${Object.keys(FAILED_REASONS).join(', ')}`)
      .optional(),
  }),
  example: {
    id: '0190a1b2-1111-7222-8333-abcdef123456',
    orderId: '0190a1b2-2222-7222-8333-abcdef123456',
    report: 'on_the_way',
  },
  /** Null for a link that has ended: it shows nothing. */
  responses: { 200: driverDay.nullable() },
  errors: [
    ...(['not_found', 'pickups_changed', 'stop_done', 'rule_broken', 'too_many_requests'] as const),
    ...(['door_unanswered', 'door_declined', 'order_on_hold'] as const),
  ],
});

/**
 * Adds a photo of the device to a stop, before the stop is reported as picked up. The phone makes the id: a photo that is sent
 * again is added once.
 */
export const addPickupPhoto = endpoint({
  id: 'driverDays.addPhoto',
  summary: 'Add a photo of the device to a stop',
  access: everyone,
  params: linkParams,
  query: z.strictObject({
    id,
    orderId: id,
    date: stopDay,
    /** Same as in the report. */
    secondsAgo: z
      .string()
      .regex(/^\d{1,7}$/, 'A number of seconds')
      .optional(),
  }),
  file: true,
  maxBodyBytes: MAX_FILE_BYTES,
  responses: { 201: z.object({ id }) },
  errors: [
    ...(['not_found', 'stop_done', 'rule_broken', 'too_many_requests'] as const),
    ...(['file_type_refused', 'file_damaged', 'picture_too_large'] as const),
  ],
});

/** Sends a driver the link of a day by SMS; the one before it ends. */
export const sendDriverLink = endpoint({
  id: 'drivers.sendLink',
  summary: 'Send a driver the link to the stops of a day',
  access: ['admin'],
  activity: 'Texted the route to {object|a driver}',
  params: z.strictObject({ id }),
  body: z.strictObject({ date: day }),
  example: { date: '2026-11-24' },
  responses: { 200: z.object({ sentTo: z.string() }) },
  errors: ['not_found', 'texts_stopped', 'phone_gets_no_texts', 'sms_unavailable', 'too_many_requests'],
});
