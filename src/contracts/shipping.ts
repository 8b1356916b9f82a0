import { z } from 'zod';
import { PARCEL_DIRECTIONS } from '#domain/shipping/parcel-events.ts';
import { SIMULATED_STEPS } from '#domain/shipping/simulated-steps.ts';
import { endpoint, everyone } from './endpoint.ts';
import { id } from './fields.ts';
import { linkParams } from './orders.ts';
import { staffParcel } from './parcels.ts';

/** Longest body of a call: a tracker with some hundred events. */
const MAX_CALL_BYTES = 512 * 1024;

/** Takes a tracker's news. The service is known by its signature over the body's bytes, which are therefore taken as they are. */
export const easypostCall = endpoint({
  id: 'webhooks.easypost',
  summary: 'News of a parcel, from EasyPost',
  access: everyone,
  anonymous: true,
  file: true,
  maxBodyBytes: MAX_CALL_BYTES,
  responses: { 200: z.object({ status: z.literal('ok') }) },
  errors: ['signature_refused', 'too_many_requests'],
});

/** Moves the parcel of an order, where no carrier does: without an account at EasyPost. */
export const moveParcel = endpoint({
  id: 'parcels.move',
  summary: 'Move a parcel of the simulated carrier',
  access: ['admin'],
  params: z.strictObject({ id }),
  body: z.strictObject({
    step: z.enum(SIMULATED_STEPS),
    /** The parcel to the shop, unless the one back is named. */
    direction: z.enum(PARCEL_DIRECTIONS).optional(),
  }),
  responses: { 200: staffParcel },
  errors: ['not_found', 'parcel_not_simulated'],
});

export const getPackingSheet = endpoint({
  id: 'orders.packingSheet',
  summary: 'How to pack and mark the device of a mail-in order, as PDF',
  access: everyone,
  params: z.strictObject({ id }),
  responses: { 200: 'application/pdf' },
  errors: ['sign_in_required', 'not_found'],
});

export const trackPackingSheet = endpoint({
  id: 'tracking.packingSheet',
  summary: 'The packing sheet behind a signed tracking link',
  access: everyone,
  params: linkParams,
  responses: { 200: 'application/pdf' },
  errors: ['not_found'],
});
