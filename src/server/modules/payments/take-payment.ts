import type { createPayment } from '#contracts/payments.ts';
import { assertNever } from '#domain/assert-never.ts';
import { type Cents, formatMoney, parseMoney } from '#domain/money.ts';
import { agreedCents, checkPayment, type PaymentProblem } from '#domain/orders/payment.ts';
import { needsAcceptance } from '#domain/orders/status.ts';
import { proveApprover, withoutApproval } from '#server/modules/approvals/index.ts';
import { lockPayments } from '#server/modules/orders/index.ts';
import { type LockedOrder, lockOrder } from '#server/modules/orders/status/index.ts';
import { hasAcceptedOffer } from '#server/modules/price-offers/index.ts';
import { staffKey, staffOf, terminalOf, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call, CreatingCall } from '#server/platform/http/route.ts';
import { type Answer, createOnce, keptById } from '#server/platform/idempotency.ts';
import { requireApproval } from './approval/require-approval.ts';
import { admitFee } from './fees/admit-fee.ts';
import { findPayment, NOT_REVERSED, type Payment } from './payments.queries.ts';
import { recordPayment } from './record-payment.ts';

type Body = Call<typeof createPayment>['body'];

/**
 * Pays an order: the entry in the ledger, the order's new status, its history and the event that notifies
 * the customer commit together. Makes only one payment, even when several clerks, tabs and processes try at once: locks the
 * order for the decision, and the database refuses a second payment that is not reversed.
 * @throws Failure not_found, already_paid, order_not_payable, amount_needs_admin, rule_broken, order_on_hold,
 * offer_unanswered, drawer_closed, register_required, drawer_short, and those of `requireApproval` and `requireNumber`
 */
export async function takePayment(
  context: Context,
  { body, caller, idempotencyKey }: CreatingCall<typeof createPayment>,
): Promise<Answer<Payment>> {
  const { database, clock } = context;
  const by = staffOf(caller);
  const isAdmin = worksIn(caller, 'admin');
  const request = { scope: `payments.create ${staffKey(caller)}`, key: idempotencyKey, content: withoutApproval(body) };
  return createOnce(database, request, {
    ...keptById((id) => findPayment(database, id)),
    prepare: async () => {
      const amountCents = parseMoney(body.amount) ?? fail('malformed');
      const fee = admitFee(context.env, { ...body, amountCents });
      return { amountCents, fee, lockApprover: await proveApprover(context, caller, body.second) };
    },
    create: async (tx, { amountCents, fee, lockApprover }) => {
      const at = clock.now();
      await lockPayments(tx, body.sellRequestId);
      const order = (await lockOrder(tx, body.sellRequestId)) ?? fail('not_found');
      checkAmount(order, amountCents, body, isAdmin);
      await checkAccepted(tx, order);
      const payees = { orderIds: [order.id], methods: [body.method], isConfirmed: body.payeeConfirmed === true };
      const approvalRequest = {
        orderId: order.id,
        amountCents,
        by,
        terminal: terminalOf(caller),
        lockApprover,
        payees,
        at,
      };
      const approval = await requireApproval(tx, context, approvalRequest);
      const part = { method: body.method, amountCents, ...fee, payoutId: null };
      const drawer = { registerId: body.registerId ?? null, seesCash: isAdmin };
      const number = {
        serial: body.serial ?? null,
        noSerialReason: body.noSerialReason ?? null,
        isAdmin,
        field: 'serial',
      };
      const payment = { parts: [part], reason: body.reason ?? null, by, approval, number, at, drawer };
      const [entry] = await recordPayment(tx, context, order, payment);
      if (entry === undefined) throw new Error('A payment has at least one part');
      return { status: 201, body: { ...entry, ...NOT_REVERSED } };
    },
  });
}

/** Refuses to pay an order in payment processing before its customer has accepted the offer. @throws Failure order_not_payable */
async function checkAccepted(tx: Transaction, { id, status }: LockedOrder): Promise<void> {
  if (needsAcceptance(status) && !(await hasAcceptedOffer(tx, id))) fail('order_not_payable');
}

function checkAmount(order: LockedOrder, amountCents: Cents, { reason }: Body, isAdmin: boolean): void {
  const { status, paymentStatus } = order;
  const agreed = agreedCents(order);
  const hasReason = reason != null;
  const problem = checkPayment({ status, paymentStatus, agreedCents: agreed, amountCents, hasReason, isAdmin });
  if (problem !== null) refusePayment(problem, agreed);
}

function refusePayment(problem: PaymentProblem, agreed: Cents): never {
  switch (problem) {
    case 'already_paid':
    case 'order_not_payable':
      return fail(problem);
    case 'amount_needs_admin':
      return fail(problem, { errors: { amount: `Up to ${formatMoney(agreed)} without an admin` } });
    case 'amount_zero':
      return fail('rule_broken', { errors: { amount: 'Please enter an amount above $0.' } });
    case 'reason_missing':
      return fail('rule_broken', {
        errors: { reason: `Please add a reason for not paying the agreed ${formatMoney(agreed)}.` },
      });
    default:
      return assertNever(problem);
  }
}
