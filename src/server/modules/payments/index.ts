import type { Context } from '#server/platform/context.ts';
import { addPaymentRoutes } from './payments.routes.ts';

export { erasePaymentReasons, listPaymentsOfOrder } from './payments.queries.ts';
export { notifyPaid, notifyReversed } from './reactions.ts';

/** What the shop pays for orders: once each, kept in a ledger, with a receipt. */
export function createPayments(context: Context): void {
  addPaymentRoutes(context);
}
