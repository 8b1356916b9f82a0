import { z } from 'zod';
import { DECLINE_CAUSES } from '#domain/orders/decline-cause.ts';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { RETURN_STATES } from '#domain/returns/return-states.ts';
import { LABEL_WAITS } from '#domain/shipping/label-answers/label-answer.ts';
import { PARCEL_STATES } from '#domain/shipping/parcel-events.ts';
import { instant, moneyString } from './fields.ts';

/** Bonus of a seller who came by a shared link, paid in addition to the price of the order (decision 022). */
const orderBonus = z.object({
  state: z.enum(['pending', 'earned', 'paid', 'reversed']),
  /** End of the hold; null until the order is paid. */
  dueAt: instant.nullable(),
  amount: moneyString,
  /** Minimum payment of the order. */
  minimum: moneyString,
  /** Days between the payment of the order and the bonus. */
  holdDays: z.int(),
});
export type OrderBonus = z.infer<typeof orderBonus>;

/** State that decides the next step of an order's customer, in addition to the order itself. */
export const orderJourney = z.object({
  /** State of the parcel to the shop; null without one. */
  parcel: z.enum(PARCEL_STATES).nullable(),
  /** Reason why the label is not made yet: the customer has to check the address, or it takes longer. Left out while all is well. */
  label: z.enum(LABEL_WAITS).optional(),
  /** Holds on the device: `customer` can end it, or only the `shop`. */
  hold: z.enum(['customer', 'shop']).nullable(),
  /** Reason of a decline, with the words of staff for the seller; null where it is not known. */
  decline: z.object({ cause: z.enum(DECLINE_CAUSES), words: z.string().nullable() }).nullable(),
  /** Return of the device; null without one. */
  back: z
    .object({
      state: z.enum(RETURN_STATES),
      /** Reason in the holds why the device was not bought; empty without one, and where the seller learns it elsewhere. */
      because: z.array(z.string()).readonly(),
      /** True when the device must not be mailed: its sender collects it in the shop. */
      isCollected: z.boolean(),
      isHandedOver: z.boolean(),
    })
    .nullable(),
  /** Methods of the payment; empty until it is paid. */
  paidBy: z.array(z.enum(PAYMENT_METHOD_VALUES)),
  /** Bonus of a shared link. Left out without one, and in lists. */
  bonus: orderBonus.optional(),
});
export type OrderJourney = z.infer<typeof orderJourney>;

/** A hold as the customer reads it. */
export const customerHold = z.object({
  title: z.string(),
  text: z.string(),
  /** Empty where only the shop can end the hold. */
  steps: z.array(z.string()),
});
export type CustomerHold = z.infer<typeof customerHold>;
