import { z } from 'zod';
import { ORDER } from '#server/modules/orders/events/index.ts';
import { event } from '#server/platform/event.ts';

const completion = z.object({
  inspectionId: z.uuid(),
  /** True while the device is on hold: it has no price yet. */
  isHeld: z.boolean(),
  quotedCents: z.int().min(0),
  /** Amount to pay for the device as inspected; not an offer yet while the device is on hold. */
  offerCents: z.int().min(0),
});
export type InspectionCompleted = z.infer<typeof completion>;

const opening = z.object({
  inspectionId: z.uuid(),
  /** Weight of the package in tenths of an ounce. */
  weightTenths: z.int(),
  /** IMEI or serial number as scanned; null for an empty box. */
  identifier: z.string().nullable(),
  /** Photos of the opened box. */
  photoIds: z.array(z.uuid()),
  openedAt: z.coerce.date(),
});

export type DeviceOpened = z.infer<typeof opening>;

/** Emitted once per order, when staff open its package at the bench: weighed, photographed and scanned. */
export const deviceOpened = event({ type: 'inspection.device_opened', subject: ORDER, payload: opening });

/** Emitted when an inspection is completed. A completed inspection never changes. */
export const inspectionCompleted = event({ type: 'inspection.completed', subject: ORDER, payload: completion });
