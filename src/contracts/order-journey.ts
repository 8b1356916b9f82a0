import { z } from 'zod';
import { DECLINE_CAUSES } from '#domain/orders/decline-cause.ts';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { RETURN_STATES } from '#domain/returns/return-states.ts';
import { LABEL_WAITS } from '#domain/shipping/label-answers/label-answer.ts';
import { PARCEL_STATES } from '#domain/shipping/parcel-events.ts';
import { instant, moneyString } from './fields.ts';

/** Bonus of a seller who came by a shared link, beside the price of the order (docs/decisions/032). */
const orderBonus = z.object({
  state: z.enum(['pending', 'earned', 'paid', 'reversed']),
  /** End of the hold; null until the order is paid. */
  dueAt: instant.nullable(),
  amount: moneyString,
  /** Least payment of the order. */
  minimum: moneyString,
  /** Days between the payment of the order and the bonus. */
  holdDays: z.int(),
});
export type OrderBonus = z.infer<typeof orderBonus>;

/** What the next step of an order's customer depends on beside the order itself. */
export const orderJourney = z.object({
  /** Where the parcel to the shop is; null without one. */
  parcel: z.enum(PARCEL_STATES).nullable(),
  /** Why the label is not made yet: its customer has to check their address, or it takes longer. Left out while nothing is the matter. */
  label: z.enum(LABEL_WAITS).optional(),
  /** What holds the device up: `customer` can end it, `shop` alone can. */
  hold: z.enum(['customer', 'shop']).nullable(),
  /** Why a declined order was declined, with what staff wrote for the seller; null where nobody knows. */
  decline: z.object({ cause: z.enum(DECLINE_CAUSES), words: z.string().nullable() }).nullable(),
  /** The device goes back; null where it does not. */
  back: z
    .object({
      state: z.enum(RETURN_STATES),
      /** Why the device was not bought, of its holds; empty without one, and where its seller learns it from others. */
      because: z.array(z.string()).readonly(),
      /** The device may not be mailed: its sender collects it in the shop. */
      isCollected: z.boolean(),
      isHandedOver: z.boolean(),
    })
    .nullable(),
  /** Methods of the payment; empty while it is not paid. */
  paidBy: z.array(z.enum(PAYMENT_METHOD_VALUES)),
  /** Bonus of a shared link. Left out without one, and in lists. */
  bonus: orderBonus.optional(),
});
export type OrderJourney = z.infer<typeof orderJourney>;

/** A hold in the words of the customer. */
export const customerHold = z.object({
  title: z.string(),
  text: z.string(),
  /** Empty where only the shop can end it. */
  steps: z.array(z.string()),
});
export type CustomerHold = z.infer<typeof customerHold>;
