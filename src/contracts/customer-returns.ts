import { z } from 'zod';
import { RETURN_STATES } from '#domain/returns/return-states.ts';
import { PARCEL_TROUBLES } from '#domain/shipping/troubles.ts';
import { instant } from './fields.ts';
import { customerParcel } from './parcels.ts';

/** A device on its way back, for its sender. */
export const customerReturn = z.object({
  state: z.enum(RETURN_STATES),
  begunAt: instant,
  /** The carrier's name; null without a label. */
  carrier: z.string().nullable(),
  /** Null until the carrier has the parcel. */
  trackingNumber: z.string().nullable(),
  trouble: z.enum(PARCEL_TROUBLES).nullable(),
  sentAt: instant.nullable(),
  doneAt: instant.nullable(),
  /** True when the shop handed the device over in person. */
  isHandedOver: z.boolean(),
  /** Null until the carrier has it. */
  parcel: customerParcel.nullable(),
});
export type CustomerReturn = z.infer<typeof customerReturn>;
