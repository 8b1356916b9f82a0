import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';

/** Proof of a pickup: the driver's record of the handover (decision 011). For staff. */
export const pickupProof = z.object({
  at: instant,
  /** Name of the driver. */
  driver: z.string(),
  serial: z.string(),
  /** Strokes as an SVG path (`isSignature`); null without a signature. */
  signature: z.string().nullable(),
  /** Name of the person who handed over the device, as typed. */
  signedBy: z.string().nullable(),
  /** Reason why there is no photo (`NO_PHOTO_REASONS`). */
  noPhoto: z.string().nullable(),
  /** Ids of the photos, oldest first. */
  photos: z.array(id),
});
export type PickupProof = z.infer<typeof pickupProof>;

/** Roles that handle orders: POS, and admin. */
const orderStaff = ['pos', 'admin'] as const;

export const readPickupPhoto = endpoint({
  id: 'pickupPhotos.get',
  summary: 'A photo of a device that was picked up',
  access: orderStaff,
  params: z.strictObject({ id }),
  responses: { 200: 'image/jpeg' },
  errors: ['not_found'],
});

export const previewPickupPhoto = endpoint({
  id: 'pickupPhotos.preview',
  summary: 'A photo of a device that was picked up, at most 320 pixels wide and high',
  access: orderStaff,
  params: z.strictObject({ id }),
  responses: { 200: 'image/jpeg' },
  errors: ['not_found'],
});
