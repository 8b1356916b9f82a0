import * as z from 'zod/mini';
import { readShortOrderId } from '#domain/orders/short-id.ts';
import { typedPhone } from './accounts.ts';

/** Forms that find an order; contracts/order-lookups.ts takes the same fields. */

export const ORDER_NUMBER_MISSING = 'Please enter the 8 characters of your order number.';

/** Number of an order, and the phone that it was placed with. */
export const orderLookupForm = z.object({
  orderNumber: z.string().check(z.refine((typed) => readShortOrderId(typed) !== null, ORDER_NUMBER_MISSING)),
  phoneNumber: typedPhone,
});
