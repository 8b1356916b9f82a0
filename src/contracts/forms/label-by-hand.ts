import * as z from 'zod/mini';
import { LABEL_CARRIERS, MAX_TRACKING_TEXT, readTrackingNumber } from '#domain/shipping/label-by-hand.ts';

/** A label that the shop bought itself, as typed; its file goes with it. */
export const labelByHandForm = z.object({
  carrier: z.enum(LABEL_CARRIERS, 'Choose a carrier'),
  trackingNumber: z.string('Required').check(
    z.trim(),
    z.minLength(1, 'Required'),
    z.maxLength(MAX_TRACKING_TEXT, `Up to ${MAX_TRACKING_TEXT} characters`),
    z.refine((typed) => typed === '' || readTrackingNumber(typed) !== null, {
      error: 'Enter the tracking number on the label: 8 to 34 letters and digits',
    }),
    z.overwrite((typed) => readTrackingNumber(typed) ?? typed),
  ),
});
