import { createPayment, getReceipt, listPayments, reversePayment, trackReceipt } from '#contracts/payments.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { readTrackingToken } from '#server/modules/orders/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { type Call, RawAnswer } from '#server/platform/http/route.ts';
import { listPaymentsForStaff } from './list-payments.ts';
import { findPaidOrders, findStandingPayment, type PaidOrderRow } from './payments.queries.ts';
import { receiptOf } from './receipt.ts';
import { reverse } from './reverse-payment.ts';
import { takePayment } from './take-payment.ts';

/**
 * Chromium shows a PDF in a page of its own making, with a plugin and an inline style, and holds that page to the policy of
 * the answer. The usual policy would leave it blank; a PDF runs nothing of the site, and needs only not to be framed.
 */
const PDF_POLICY = "frame-ancestors 'none'";

export function addPaymentRoutes(context: Context): void {
  const { addRoute, database, secrets, clock } = context;
  const receiptFile = async (paid: PaidOrderRow, reply: Call<typeof getReceipt>['reply']) => {
    const pdf = await receiptOf(context, paid);
    // Shown in the tab that it opens in, to be printed from there; the name is for whoever saves it.
    reply.header('content-disposition', `inline; filename="receipt-${shortOrderId(paid.order_id)}.pdf"`);
    reply.header('content-security-policy', PDF_POLICY);
    reply.header('cache-control', 'private, no-store');
    return new RawAnswer('application/pdf', pdf);
  };
  addRoute(createPayment, async (call) => (await takePayment(context, call)).body);
  addRoute(reversePayment, async (call) => (await reverse(context, call)).body);
  addRoute(listPayments, (call) => listPaymentsForStaff(context, call));
  addRoute(getReceipt, async ({ params, reply }) => {
    const [paid] = await findPaidOrders(database, [params.id]);
    return receiptFile(paid ?? fail('not_found'), reply);
  });
  addRoute(trackReceipt, async ({ params, reply }) => {
    const orderId = readTrackingToken(secrets, params.token, clock.now()) ?? fail('not_found');
    return receiptFile((await findStandingPayment(database, orderId)) ?? fail('not_found'), reply);
  });
}
