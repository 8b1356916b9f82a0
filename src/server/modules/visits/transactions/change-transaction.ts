import type { changeTransactionStatus } from '#contracts/pos-transactions.ts';
import { pickedOrderStatus } from '#domain/counter/transaction-status.ts';
import { changeStatus } from '#server/modules/orders/status/index.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure, fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { transactionToWire } from '../to-wire.ts';
import { findCounterOrder, findTransaction, type Transaction } from './read-transactions.ts';

/** Skips the check of holds: no status of the buyback POS declines an order. */
const NEVER_DECLINES = () => Promise.resolve(false);

/**
 * Changes the status of an order over the counter, by the orders' own rules.
 * @throws Failure not_found, order_changed with the current transaction
 */
export async function changeTransaction(
  context: Context,
  { params, body, caller }: Pick<Call<typeof changeTransactionStatus>, 'params' | 'body' | 'caller'>,
): Promise<Transaction> {
  const { database } = context;
  const order = await findCounterOrder(database, params.id);
  const status = pickedOrderStatus(body.status, order.status);
  try {
    await changeStatus(context, NEVER_DECLINES, { params, body: { ...body, status }, caller });
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'order_changed') throw error;
    fail('order_changed', { order: { ...transactionToWire(await findTransaction(database, params.id)) } });
  }
  return findTransaction(database, params.id);
}
