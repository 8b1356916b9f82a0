import { z } from 'zod';
import { PARCEL_STATES } from '#domain/shipping/parcel-events.ts';
import { PARCEL_TROUBLES } from '#domain/shipping/troubles.ts';
import { REFUND_STATES } from '#domain/shipping/unused-label.ts';
import { id, instant } from './fields.ts';
import { labelProblem } from './label-address.ts';

/** One event of a parcel. */
const parcelEvent = z.object({
  at: instant,
  /** Event in a few words. */
  words: z.string(),
  /** "Austin, TX 78701"; null where the carrier names none. */
  place: z.string().nullable(),
});
export type ParcelEvent = z.infer<typeof parcelEvent>;

/** A parcel on its way to the shop, for its customer. */
export const customerParcel = z.object({
  id,
  state: z.enum(PARCEL_STATES),
  /** Null without a problem. */
  trouble: z.enum(PARCEL_TROUBLES).nullable(),
  /** Time of the delivery, by the carrier; the parcel may not be opened yet. */
  deliveredAt: instant.nullable(),
  /** Newest first. */
  events: z.array(parcelEvent),
});
export type CustomerParcel = z.infer<typeof customerParcel>;

/** The parcel of a mail-in order, for staff. */
export const staffParcel = customerParcel.extend({
  /** Null until a label is printed. */
  id: id.nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  madeAt: instant.nullable(),
  firstScanAt: instant.nullable(),
  /** Null until a refund of the label is requested. */
  refund: z.enum(REFUND_STATES).nullable(),
  refundAskedAt: instant.nullable(),
  /** True for parcels that staff move by hand. */
  isSimulated: z.boolean(),
  /** Reason why its label is not bought, or a doubt about it; left out while all is well. */
  problem: labelProblem.optional(),
  /** Unusual term of the carrier, for staff to check; left out without one. */
  unusual: z.string().optional(),
});
export type StaffParcel = z.infer<typeof staffParcel>;
