import type { Context } from '#server/platform/context.ts';
import type { FileStorage } from '#server/ports/storage/index.ts';
import { addPaymentRoutes } from './payments.routes.ts';

export {
  LEDGER_BETWEEN,
  type LedgerSum,
  listLedgerAfter,
  PAID_CENTS,
  sumLedgerByDay,
  sumLedgerByDeviceType,
} from './ledger-sums.queries.ts';
export { readPaidBy } from './list-payments.ts';
export { listPaidSellers } from './paid-sellers.queries.ts';
export { paymentNews } from './payment.letters.ts';
export { paymentRecorded, paymentReversed, paymentsTogether } from './payment-events.ts';
export { erasePaymentReasons, listPaymentsOfOrders, listUnreversed, type Payment } from './payments.queries.ts';
export { notifyPaid, notifyPaidTogether, notifyReversed } from './reactions.ts';
export { recordPaid, recordReversed } from './record-custody.ts';
export { approvePayments, recordPayment } from './record-payment.ts';
export { type DeviceNumberInput, lacksNumber } from './require-number.ts';
export { reverseRound } from './reverse-round.ts';
export { listLargestSellers, listSellers, type SellerSum, sumSellers } from './sellers.queries.ts';
export { readSpent } from './spent.queries.ts';
export { paymentToWire } from './to-wire.ts';

/** Creates the payments: one per order, recorded in a ledger, with a receipt. */
export function createPayments(context: Context, { storage }: { storage: FileStorage }): void {
  addPaymentRoutes({ ...context, storage });
}
