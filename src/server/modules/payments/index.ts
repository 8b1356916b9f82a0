import type { Context } from '#server/platform/context.ts';
import { addPaymentRoutes } from './payments.routes.ts';

export { sumPaid } from './paid.queries.ts';
export { paymentRecorded, paymentReversed } from './payment-events.ts';
export { erasePaymentReasons, listPaymentsOfOrders } from './payments.queries.ts';
export { notifyPaid, notifyReversed } from './reactions.ts';

/** Creates the payments of orders: one per order, kept in a ledger, with a receipt. */
export function createPayments(context: Context): void {
  addPaymentRoutes(context);
}
