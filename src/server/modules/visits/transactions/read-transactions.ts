import { findOrders, type Order } from '#server/modules/orders/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { findVisitOrders, type VisitOrder } from '../visits.queries.ts';

/** An order as a transaction of the buyback POS. */
export interface Transaction {
  order: Order;
  /** Its row of a visit; null without a visit. */
  visitOrder: VisitOrder | null;
}

/** Reads the visits of orders. @returns the transactions, in the order of the orders */
export async function readTransactions(db: Queryable, orders: readonly Order[]): Promise<Transaction[]> {
  if (orders.length === 0) return [];
  const visitOrders = await findVisitOrders(
    db,
    orders.map(({ id }) => id),
  );
  const byOrder = new Map(visitOrders.map((visitOrder) => [visitOrder.orderId, visitOrder]));
  return orders.map((order) => ({ order, visitOrder: byOrder.get(order.id) ?? null }));
}

/** Finds an order over the counter. @throws Failure not_found, also for an order with another service method */
export async function findCounterOrder(db: Queryable, id: string): Promise<Order> {
  const [order] = await findOrders(db, [id]);
  return order === undefined || order.serviceMethod !== 'counter' ? fail('not_found') : order;
}

/** Finds a transaction. @throws Failure not_found */
export async function findTransaction(db: Queryable, id: string): Promise<Transaction> {
  const [transaction] = await readTransactions(db, [await findCounterOrder(db, id)]);
  return transaction ?? fail('not_found');
}
