import { z } from 'zod';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { RETURN_CAUSES, RETURN_STATES } from '#domain/returns/return-states.ts';
import { PARCEL_STATES } from '#domain/shipping/parcel-events.ts';

/** What the next step of an order's customer depends on beside the order itself. */
export const orderJourney = z.object({
  /** Where the parcel to the shop is; null without one. */
  parcel: z.enum(PARCEL_STATES).nullable(),
  /** What holds the device up: `customer` can end it, `shop` alone can. */
  hold: z.enum(['customer', 'shop']).nullable(),
  /** The device goes back; null where it does not. */
  back: z
    .object({
      state: z.enum(RETURN_STATES),
      /** `hold`: a hold that was not ended. */
      cause: z.enum([...RETURN_CAUSES, 'hold']),
      isHandedOver: z.boolean(),
    })
    .nullable(),
  /** Methods of the payment; empty while it is not paid. */
  paidBy: z.array(z.enum(PAYMENT_METHOD_VALUES)),
});
export type OrderJourney = z.infer<typeof orderJourney>;
