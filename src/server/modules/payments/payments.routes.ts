import {
  createPayment,
  getReceipt,
  listPayments,
  readFees,
  reversePayment,
  trackReceipt,
} from '#contracts/payments.ts';
import { isErased } from '#domain/customers/former-customer.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { readTrackingToken } from '#server/modules/orders/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { inlinePdf } from '#server/platform/http/inline-pdf.ts';
import type { Call } from '#server/platform/http/route.ts';
import { paymentFees } from '#server/platform/shop.ts';
import type { FileStorage } from '#server/ports/storage/index.ts';
import { listPaymentsForStaff } from './list-payments.ts';
import { findPaidOrders, findTrackedPayment, type PaidRoundRow } from './payments.queries.ts';
import { receiptOf } from './receipt.ts';
import { reverseOrderPayment } from './reverse-payment.ts';
import { takePayment } from './take-payment.ts';
import { listedPaymentToWire, paymentToWire } from './to-wire.ts';

export function addPaymentRoutes(context: Context & { storage: FileStorage }): void {
  const { addRoute, database, secrets, clock } = context;
  const receiptFile = async (paid: PaidRoundRow, reply: Call<typeof getReceipt>['reply']) => {
    return inlinePdf(reply, `receipt-${shortOrderId(paid.orderId)}.pdf`, await receiptOf(context, paid));
  };
  addRoute(createPayment, async (call) => paymentToWire((await takePayment(context, call)).body));
  addRoute(reversePayment, async (call) => paymentToWire((await reverseOrderPayment(context, call)).body));
  addRoute(readFees, async () => paymentFees(context.env));
  addRoute(listPayments, async (call) => (await listPaymentsForStaff(context, call)).map(listedPaymentToWire));
  addRoute(getReceipt, async ({ params, reply }) => {
    const [paid] = await findPaidOrders(database, [params.id]);
    return receiptFile(paid ?? fail('not_found'), reply);
  });
  addRoute(trackReceipt, async ({ params, query, reply }) => {
    const orderId = readTrackingToken(secrets, params.token, clock.now()) ?? fail('not_found');
    const paid = (await findTrackedPayment(database, orderId, query.payment ?? null)) ?? fail('not_found');
    return isErased(paid) ? fail('not_found') : receiptFile(paid, reply);
  });
}
