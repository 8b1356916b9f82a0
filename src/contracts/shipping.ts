import { z } from 'zod';
import { PARCEL_DIRECTIONS } from '#domain/shipping/parcel-events.ts';
import { SIMULATED_STEPS } from '#domain/shipping/simulated-steps.ts';
import { endpoint, everyone } from './endpoint.ts';
import { id } from './fields.ts';
import { linkParams } from './orders.ts';
import { staffParcel } from './parcels.ts';

/** Largest body of a call: a tracker with some hundred events. */
const MAX_CALL_BYTES = 512 * 1024;

/** Accepts a tracker update. The service is authenticated by its signature over the bytes of the body, so they stay unparsed. */
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

/** Moves the parcel of an order by hand, in a shop without an account at EasyPost. */
export const moveParcel = endpoint({
  id: 'parcels.move',
  summary: 'Move a parcel of the simulated carrier',
  access: ['admin'],
  activity: 'Moved the simulated package of {object|an order}',
  params: z.strictObject({ id }),
  body: z.strictObject({
    step: z.enum(SIMULATED_STEPS),
    /** Moves the parcel to the shop by default, or the one back. */
    direction: z.enum(PARCEL_DIRECTIONS).optional(),
  }),
  example: { step: 'accepted' },
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
