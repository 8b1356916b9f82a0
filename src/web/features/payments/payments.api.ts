import type { ListedPayment, Payment } from '#contracts/payments.ts';
import { type CallInput, call, type ListPage, pathOf, readListPage } from '#web/lib/api.ts';
import { refreshReads } from '#web/lib/query.tsx';

export type PaymentBody = CallInput<'payments.create'>['body'];

/** Pays an order, and has everything that shows it read anew. @throws as `call` does */
export async function pay(body: PaymentBody, idempotencyKey: string): Promise<Payment> {
  const payment = await call('payments.create', { body, idempotencyKey });
  refreshPayments();
  return payment;
}

/** Takes a payment back by an entry of its own. @throws as `call` does */
export async function reversePayment(id: string, reason: string, idempotencyKey: string): Promise<Payment> {
  const payment = await call('payments.reverse', { params: { id }, body: { reason }, idempotencyKey });
  refreshPayments();
  return payment;
}

/** The first page of payments; the path of each next one comes with the page before it. */
export const FIRST_PAYMENTS = `${pathOf('payments.list')}?limit=50`;

/** One page of payments, newest first. @throws as `call` does */
export function readPayments(path: string, signal?: AbortSignal): Promise<ListPage<ListedPayment>> {
  return readListPage(path, signal);
}

function refreshPayments(): void {
  void refreshReads('/api/payments');
  void refreshReads('/api/sell-requests');
  void refreshReads('/api/order-stats');
}
