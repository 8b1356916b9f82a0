import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ListedPayment, Payment } from '#contracts/payments.ts';
import { refreshOrders } from '#web/features/order-desk/index.ts';
import { type CallInput, call, type ListPage, pathOf, readListPage } from '#web/lib/api.ts';
import { confirmed } from '#web/lib/passcode-again.ts';
import { terminalRegister } from '#web/lib/terminal-register.ts';

export type PaymentBody = CallInput<'payments.create'>['body'];

/** Pays an order, and refetches the reads that show it. @throws as `call` does */
export async function pay(body: PaymentBody, idempotencyKey: string): Promise<Payment> {
  const payment = await confirmed(() =>
    call('payments.create', { body: { ...body, registerId: drawerOf(body) }, idempotencyKey }),
  );
  refreshOrders();
  return payment;
}

/** The register of this terminal, for what is paid in cash. */
function drawerOf({ method }: PaymentBody): string | undefined {
  return method === 'cash' ? terminalRegister() : undefined;
}

/** Reverses a payment by an entry of its own. @throws as `call` does */
export async function reversePayment(
  id: string,
  body: CallInput<'payments.reverse'>['body'],
  idempotencyKey: string,
): Promise<Payment> {
  const payment = await confirmed(() =>
    call('payments.reverse', { params: { id }, body: { ...body, registerId: terminalRegister() }, idempotencyKey }),
  );
  refreshOrders();
  return payment;
}

/** Pages of payments, newest first; each page names the next one (decision 20). */
export const paymentPages = infiniteQueryOptions({
  queryKey: [...pathOf('payments.list').split('/'), 'pages'],
  queryFn: ({ pageParam, signal }) => readListPage<ListedPayment>(pageParam, signal),
  initialPageParam: `${pathOf('payments.list')}?limit=50`,
  getNextPageParam: ({ next }: ListPage<ListedPayment>) => next,
});
