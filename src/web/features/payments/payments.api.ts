import type { ListedPayment, Payment } from '#contracts/payments.ts';
import { refreshOrders } from '#web/features/order-desk/index.ts';
import { type CallInput, call, urlOf } from '#web/lib/api.ts';
import { listQuery } from '#web/lib/list-pages.ts';
import { callWithApproval } from '#web/lib/second-member.ts';
import { terminalRegister } from '#web/lib/terminal-register.ts';

export type PaymentBody = CallInput<'payments.create'>['body'];

/** Pays an order, and refetches the reads that show it. @throws as `call` does */
export async function submitPayment(body: PaymentBody, idempotencyKey: string): Promise<Payment> {
  const payment = await callWithApproval((approver) =>
    call('payments.create', { body: { ...body, ...approver, registerId: registerOf(body) }, idempotencyKey }),
  );
  refreshOrders();
  return payment;
}

/** Returns this terminal's register for a cash payment; undefined for other methods. */
function registerOf({ method }: PaymentBody): string | undefined {
  return method === 'cash' ? terminalRegister() : undefined;
}

/** Reverses a payment by an entry of its own. @throws as `call` does */
export async function reversePayment(
  id: string,
  body: CallInput<'payments.reverse'>['body'],
  idempotencyKey: string,
): Promise<Payment> {
  const payment = await call('payments.reverse', {
    params: { id },
    body: { ...body, registerId: terminalRegister() },
    idempotencyKey,
  });
  refreshOrders();
  return payment;
}

/** Pages of payments, newest first; each page names the next one. */
export const paymentPages = listQuery<ListedPayment>(urlOf('payments.list', {}, { limit: 50 }));
