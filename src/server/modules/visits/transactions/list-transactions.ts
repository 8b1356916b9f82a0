import type { listTransactions, TransactionStats } from '#contracts/pos-transactions.ts';
import { orderStatusesOf } from '#domain/counter/transaction-status.ts';
import { toDecimal } from '#domain/money.ts';
import { TRANSACTION_STATUSES } from '#domain/orders/status-handling.ts';
import { shopTime } from '#domain/shop-day.ts';
import { ORDER_STATUSES, type ServiceMethod } from '#domain/vocabulary.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import { countOrders, countPlaced, sumCounts } from '#server/modules/orders/counts/index.ts';
import { readOrdersPage } from '#server/modules/orders/lists/index.ts';
import { readSpent } from '#server/modules/payments/index.ts';
import type { Context } from '#server/platform/context.ts';
import { linkToNext } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { readTransactions, type Transaction } from './read-transactions.ts';

/** Lists the counter orders, newest first, with the list and search of all orders. */
export async function listCounterOrders(
  context: Context,
  catalog: CatalogCache,
  { query, reply }: Pick<Call<typeof listTransactions>, 'query' | 'reply'>,
): Promise<Transaction[]> {
  const { status, ...filter } = query;
  const statuses = TRANSACTION_STATUSES.filter((listedStatus) => status?.split(',').includes(listedStatus)).flatMap(
    orderStatusesOf,
  );
  const { page, next } = await readOrdersPage(context, catalog, {
    ...filter,
    serviceMethod: 'counter',
    ...(status === undefined ? {} : { status: statuses.join(',') }),
  });
  if (next !== null) linkToNext(reply, 'visits.transactions', query, next);
  return readTransactions(context.database, page);
}

/** Returns the figures of the buyback POS for the shop's day, as the contract defines them. */
export async function transactionStats(context: Context): Promise<TransactionStats> {
  const { database, clock, env } = context;
  const timeZone = env.SHOP_TIME_ZONE;
  const { day } = shopTime(clock.now(), timeZone);
  const isCounter = ({ serviceMethod }: { serviceMethod: ServiceMethod }) => serviceMethod === 'counter';
  const all = (await countOrders(context)).filter(isCounter);
  const today = (await countPlaced(database, day, timeZone)).filter(isCounter);
  const spent = await readSpent(database, { method: 'counter', day, timeZone });
  const count = (status: (typeof TRANSACTION_STATUSES)[number]) => sumCounts(all, orderStatusesOf(status));
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
    totalTransactions: sumCounts(today, ORDER_STATUSES),
    completedToday: sumCounts(today, ['completed']),
  };
}
