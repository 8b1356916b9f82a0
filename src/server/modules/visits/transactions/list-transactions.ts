import type { listTransactions, PosTransaction, TransactionStats } from '#contracts/pos-transactions.ts';
import { orderStatusesOf } from '#domain/counter/transaction-status.ts';
import { toDecimal } from '#domain/money.ts';
import { TRANSACTION_STATUSES } from '#domain/orders/status-handling.ts';
import { shopTime } from '#domain/shop-day.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import { type CountsByStatus, readCounterCounts } from '#server/modules/orders/counts/index.ts';
import { readOrdersPage } from '#server/modules/orders/lists/index.ts';
import { readSpent } from '#server/modules/payments/index.ts';
import type { Context } from '#server/platform/context.ts';
import { linkToNext } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { describeTransactions } from './describe-transaction.ts';

/** Lists the orders over the counter, newest first: the list and the search of all orders, with a filter. */
export async function listCounterOrders(
  context: Context,
  catalog: CatalogCache,
  { query, reply }: Pick<Call<typeof listTransactions>, 'query' | 'reply'>,
): Promise<PosTransaction[]> {
  const { status, ...asked } = query;
  const statuses = TRANSACTION_STATUSES.filter((one) => status?.split(',').includes(one)).flatMap(orderStatusesOf);
  const { page, next } = await readOrdersPage(context, catalog, {
    ...asked,
    serviceMethod: 'counter',
    ...(status === undefined ? {} : { status: statuses.join(',') }),
  });
  if (next !== null) linkToNext(reply, 'visits.transactions', query, next);
  return describeTransactions(context.database, page);
}

/** Returns the figures of the buyback POS (S2), in the shop's day (decision 27). Their definitions are the contract's. */
export async function transactionStats({ database, clock, env }: Context): Promise<TransactionStats> {
  const timeZone = env.SHOP_TIME_ZONE;
  const { day } = shopTime(clock.now(), timeZone);
  const { all, today } = await readCounterCounts(database, day, timeZone);
  const spent = await readSpent(database, { method: 'counter', day, timeZone });
  const count = (status: (typeof TRANSACTION_STATUSES)[number]) => sumOf(all, orderStatusesOf(status));
  return {
    day,
    byStatus: {
      received: count('received'),
      evaluation: count('evaluation'),
      price_confirmation: count('price_confirmation'),
      payment_processing: count('payment_processing'),
      completed: count('completed'),
    },
    totalSpent: toDecimal(spent),
    totalTransactions: sumOf(today, ORDER_STATUSES),
    completedToday: today.completed ?? 0,
  };
}

function sumOf(counts: CountsByStatus, statuses: readonly (keyof CountsByStatus)[]): number {
  return statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}
